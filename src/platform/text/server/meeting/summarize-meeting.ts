import type { MeetingType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import { startsDangling } from '../reading/dangling-start.ts';
import type { Sentence } from '../reading/read-document.ts';
import { stemWord } from '../reading/stem-word.ts';
import { listStopWords } from '../reading/stop-words.ts';
import { acceptance, leadIn, please, request, unreal } from './action-patterns.ts';
import { isLabelled } from './find-decisions.ts';
import type { Transcript, Utterance } from './read-transcript.ts';
import { isImperative } from './request-features.ts';
import { fillers } from './tidy-task.ts';

/** Shorter sentences say little without the ones before; if most are short, they have to do. */
const minWords = [10, 6, 4];
const enoughSentences = 8;
const maxWords = 45;
const maxSentences = 8;
/** A quarter of a short meeting, and what a reader takes in of a long one. */
const leastBudget = 30;
const mostBudget = 115;
/** A word that the summary has already counts for so much. */
const repeatedWord = 0.3;
/** Between 0, long sentences win, and 1, the mean of their words counts. */
const lengthPower = 0.6;
/** Tasks are listed below it anyway. */
const itemWeight = 0.5;
const maxListed = 5;

const recap = /^(?:so )?(?:to (?:recap|sum up|summari[sz]e)|in short|recap|summary)\s*[:,]\s*/iu;
const repeated = /\b(?<word>\p{L}{1,12})(?:[ ,]+\k<word>\b)+/giu;
const chatter =
  /\b(?:can you hear|loud and clear|on mute|my screen|good (?:morning|afternoon|evening)|how are you|thanks|thank you|welcome|bye|see you|talk to you|as you can see|let['’]s (?:start|begin|go around|get started|move on|wrap up)|be right back|I (?:agree|love|know|ask|want to thank)|order, order|haha+|you know what)\b|^(?:because|cuz|['’]cause|or|which|that|like|than|yes|no|let|imagine)\b/iu;
const firstPerson = /\b(?:I|I['’]\p{L}+|my|me|mine)\b/u;
const label =
  /^\s*(?:[-*•]\s*)?(?:\[ ?\]|@|[-=]>|→|\?|(?:questions?|to-?do|actions?|decisions?|proposed|AP|AI)\b[^.]{0,30}:)/iu;

type Section = { title: string; pattern: RegExp };
/** Lines that each type of meeting is held for. */
const sections: Readonly<Record<MeetingType, Section | undefined>> = {
  team: undefined,
  client: {
    title: 'Requests',
    pattern:
      /\b(?:we(?:['’]d| would) (?:like|love|need|want|prefer)|we (?:need|want|expect|require)|our (?:requirement|expectation|priority)|is it possible to)\b/iu,
  },
  interview: { title: 'Questions asked', pattern: /\?\W*$/u },
  brainstorm: {
    title: 'Ideas',
    pattern:
      /\b(?:what if|how about|we could|we might|maybe we|what about|could also|why not|suggest\w*)\b/iu,
  },
};

type Line = {
  text: string;
  speaker: string | null;
  words: number;
  stems: ReadonlySet<string>;
  weight: number;
};

/** Two to six sentences that say most, without chatter; then what the type of meeting asks for. */
export function summarizeMeeting(transcript: Transcript, type: MeetingType, items: readonly Span[]): string {
  const { document, utterances, format } = transcript;
  const isSpoken = format !== 'plain' && format !== 'list';
  const tags = isSpoken ? document.tags() : [];
  const lines = document.sentences.map((sentence) =>
    readLine(sentence, utterances[sentence.paragraph], document.language.code),
  );
  const told = document.sentences.flatMap((sentence, index) => {
    const line = lines[index];
    const isItem = items.some(({ start, end }) => start < sentence.end && sentence.start < end);
    if (line === undefined || (isItem && !isSpoken)) return [];
    if (isItem) line.weight = itemWeight;
    // Speech is full of fragments; without a verb, nothing is told.
    const verbs = tags[index]?.some(({ pos }) => pos === 'VERB' || pos === 'AUX') ?? true;
    const isTold = verbs && isStatement(sentence, line, utterances[sentence.paragraph], isSpoken);
    return isTold ? [line] : [];
  });
  const least = minWords.find(
    (count) => told.filter(({ words }) => words >= count).length >= enoughSentences,
  );
  const telling = told.filter(({ words }) => words >= (least ?? Math.min(...minWords)));
  const fuller = lines.filter(({ words }) => words >= Math.min(...minWords));
  const usable = telling.length > 0 ? telling : (fuller.length > 0 ? fuller : lines).slice(0, 2);
  const budget = Math.min(mostBudget, Math.max(leastBudget, document.words.length / 4));
  const overview = writeLines(chooseLines(usable, budget));
  const section = sections[type];
  const listed =
    section === undefined
      ? []
      : lines.filter(({ text, words }) => words >= 4 && words <= maxWords && section.pattern.test(text));
  const list = listed.slice(0, maxListed).map(({ text }) => `• ${text}`);
  const parts = [overview, list.length === 0 ? '' : [`${section?.title}:`, ...list].join('\n')];
  return parts.filter((part) => part !== '').join('\n\n');
}

function readLine({ text, words }: Sentence, utterance: Utterance | undefined, language: string): Line {
  const stop = listStopWords(language);
  const content = words
    .map((word) => word.text.toLowerCase())
    .filter((word) => word.length > 2 && !stop.has(word));
  const tidy = tidySpeech(text);
  return {
    text: tidy,
    speaker: utterance?.speaker ?? null,
    words: tidy.split(/\s+/u).length,
    stems: new Set(content.map(stemWord)),
    weight: 1,
  };
}

function isStatement(
  { text }: Sentence,
  line: Line,
  utterance: Utterance | undefined,
  isSpoken: boolean,
): boolean {
  if (isSpoken && isImperative(line.text)) return false;
  if (
    line.words > maxWords ||
    /\?\W*$/u.test(text) ||
    chatter.test(line.text) ||
    chatter.test(text) ||
    startsDangling(line.text)
  )
    return false;
  if (label.test(text) || isLabelled(text, utterance?.heading ?? '') || utterance?.cells !== undefined)
    return false;
  return (
    !unreal.test(text) &&
    !please.test(text) &&
    !request.test(text) &&
    !(acceptance.test(text) && line.words < 8)
  );
}

/** Those whose words come most often in the meeting, each word for less once it has been said. */
function chooseLines(lines: readonly Line[], budget: number): Line[] {
  const counts = new Map<string, number>();
  for (const { stems } of lines) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const worth = new Map(Array.from(counts, ([stem, count]) => [stem, count < 2 ? 0.1 : Math.sqrt(count)]));
  const chosen = new Set<Line>();
  let left = budget;
  while (chosen.size < Math.min(maxSentences, lines.length) && left > 0) {
    let best: Line | undefined;
    let most = -1;
    for (const line of lines) {
      if (chosen.has(line) || (chosen.size > 0 && line.words > left * 1.3)) continue;
      let sum = 0;
      for (const stem of line.stems) sum += worth.get(stem) ?? 0;
      const score = (sum * line.weight) / line.words ** lengthPower;
      if (score > most) [best, most] = [line, score];
    }
    if (best === undefined) break;
    chosen.add(best);
    left -= best.words;
    for (const stem of best.stems) worth.set(stem, (worth.get(stem) ?? 0) * repeatedWord);
  }
  return lines.filter((line) => chosen.has(line));
}

function tidySpeech(text: string): string {
  const tidy = text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/ (?=[,.;:!?]|['’]\p{L})/gu, '')
    .replace(leadIn, '')
    .replace(recap, '')
    .replaceAll(fillers, '')
    .replaceAll(repeated, '$<word>')
    .trim();
  return tidy.charAt(0).toUpperCase() + tidy.slice(1);
}

/** Who says `I` must be named, once for all that follows. */
function writeLines(lines: readonly Line[]): string {
  const parts: { speaker: string | null; text: string }[] = [];
  for (const { text, speaker } of lines) {
    const ended = /[^.!?:;…”"]$/u.test(text) ? `${text}.` : text;
    const own = firstPerson.test(ended) ? speaker : null;
    const last = parts.at(-1);
    if (last !== undefined && own !== null && last.speaker === own) last.text += ` ${ended}`;
    else parts.push({ speaker: own, text: ended });
  }
  return parts.map(({ speaker, text }) => (speaker === null ? text : `${speaker}: “${text}”`)).join(' ');
}
