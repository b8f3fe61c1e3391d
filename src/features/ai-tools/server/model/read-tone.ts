const toneWords = /^\p{L}[\p{L}\p{M} ,-]{1,58}\p{L}$/u;
/** May have a capital; another word with one could be a name. */
const known = new Set(
  [
    'academic admiring affectionate aggressive alarmed ambitious amused analytical angry anxious apologetic appreciative',
    'assertive authoritative balanced bitter blunt bold businesslike calm candid careful casual cautious celebratory cheerful',
    'clear clinical cold commanding compassionate concerned confident conversational cordial critical curious cynical',
    'defensive deferential descriptive desperate detached determined diplomatic direct disappointed dramatic dry earnest',
    'educational emotional empathetic encouraging energetic enthusiastic excited expository factual firm formal frank',
    'friendly frustrated funny gentle gloomy grateful grave happy harsh hopeful hostile humble humorous impersonal indifferent',
    'indignant informal informative inspirational inspiring instructional instructive ironic irritated joyful journalistic light',
    'lively matter-of-fact measured melancholic melancholy mixed mocking modest motivational narrative negative neutral',
    'nostalgic objective official optimistic passionate patient pensive personal persuasive pessimistic playful poetic polite',
    'positive pragmatic precise professional promotional proud questioning reassuring reflective regretful relaxed reserved',
    'resigned respectful restrained romantic sad sarcastic sceptical scientific sentimental serious sincere skeptical sober',
    'solemn sombre somber stern straightforward strict subdued supportive sympathetic technical tense thankful thoughtful',
    'tragic uncertain understated upbeat urgent vivid warm welcoming whimsical witty worried',
  ]
    .join(' ')
    .split(' '),
);

/** The tone that a model names, in lower case; undefined where it is no one or two adjectives, or has a name in it. */
export function readTone(tone: string): string | undefined {
  const line = tone.replace(/\.$/u, '');
  const isPlain = (word: string) => word === word.toLowerCase() || known.has(word.toLowerCase());
  if (!toneWords.test(line) || !line.split(/[\s,]+/u).every(isPlain)) return undefined;
  return line.toLowerCase();
}
