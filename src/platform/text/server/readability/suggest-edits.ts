import indefinite from 'indefinite';
import type { SentenceMark, Suggestion } from '../../common/analysis-details.ts';
import { maxSuggestions } from '../../common/limits.ts';
import type { AnalysisType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { Keyword } from '../keywords/extract-keywords.ts';
import { requestThreshold, scoreRequest } from '../meeting/request-features.ts';
import { readTable } from '../read-data.ts';
import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import type { Tag } from '../reading/tag-words.ts';
import { speaksForSomeone } from '../sentiment/measure-sentiment.ts';
import { hasPhrase } from '../sentiment/sentiment-phrases.ts';
import { correctSpelling } from '../words/spelling.ts';
import { wordList } from '../words/word-lists.ts';

const beForms = wordList('forms of be');
const irregular = wordList('irregular participles');
/** Participles that have become adjectives. */
const adjectives = wordList('adjectives like participles');
/** Maximum words between `was` and its participle. */
const maxBetween = 2;

/** Finds passive verbs, from the form of `be` to the participle. */
function findPassives(tags: readonly Tag[]): Span[] {
  return tags.flatMap(({ text, pos, start }, index) => {
    if ((pos !== 'AUX' && pos !== 'VERB') || !beForms.has(text.toLowerCase())) return [];
    // Only a form of `be` right before the verb counts: `been` in `has been done`.
    const next = tags.slice(index + 1, index + 2 + maxBetween);
    const verb = next.find((tag) => tag.pos !== 'ADV' && tag.pos !== 'PART');
    return verb?.pos === 'VERB' && isParticiple(verb.text.toLowerCase()) ? [{ start, end: verb.end }] : [];
  });
}

function isParticiple(word: string): boolean {
  return (/(?:ed|en|wn)$/u.test(word) || irregular.has(word)) && !adjectives.has(word);
}

const hardWords = 25;
const veryHardWords = 35;
const longParagraphWords = 150;
/** Minimum words of a sentence that has a place to split it, and of one without. */
const [splitWords, endlessWords] = [30, 45];
/** Minimum words of each half. */
const halfWords = 8;
const maxHard = 2;
const maxPassive = 3;
/** Minimum share of passive sentences. A few are good style. */
const passiveShare = 0.25;
const fewestPassives = 2;
const agent = /^\s{1,5}by\b/u;
const agentCharacters = 8;
const maxSimpler = 4;
const maxSlips = 6;
const manyIntensifiers = 3;
const manyExclamations = 3;
const shoutingWords = 4;
/** Minimum neighboring sentences that begin alike. Five and more are a figure of speech. */
const [alike, rhetorical] = [3, 5];
const letterWords = 40;
/** Minimum words of a text whose keywords have places. */
const essayWords = 60;
/** Minimum share of a stuffed keyword. */
const stuffedShare = 0.05;
/** Maximum marks per suggestion. More would not help to find anything. */
const maxSpans = 100;
const maxQuoted = 40;
const quotedWords = 4;

/** Long words and wordy phrases with simpler replacements. */
const simplerWords = new Map(readTable('simpler-words.tsv').map(([long = '', short = '']) => [long, short]));
const wordy = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${[...simplerWords.keys()].join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);
const usage = readTable('usage.tsv').map(([flags, expression = '', meant = '']) => ({
  expression: new RegExp(expression, flags),
  meant,
}));
const intensifiers = wordList('intensifiers');
const repeatable = wordList('repeatable');

/** Input for the suggestions. Spans refer to the document's text. */
export type SuggestionMaterial = {
  document: TextDocument;
  genre: string;
  keywords: readonly Keyword[];
  marks: readonly (readonly SentenceMark[])[];
  passives: readonly (readonly Span[])[];
};

const slips = ['spelling', 'grammar', 'doubled'];
const kindsOf: Readonly<Partial<Record<AnalysisType, readonly string[]>>> = {
  sentiment: ['ask', 'shouting', 'exclamation', 'intensifier', 'spelling', 'grammar'],
  readability: ['hard', 'passive', 'paragraph', 'simpler', 'openings', ...slips],
  keywords: ['keyword', ...slips],
};
/** Kinds of suggestions that fit a kind of text. All fit prose. */
const fitting: Readonly<Record<string, readonly string[]>> = {
  legal: slips,
  abstract: ['hard', 'keyword', ...slips],
  news: ['hard', 'paragraph', 'keyword', ...slips],
  manual: ['hard', 'simpler', 'keyword', 'grammar', 'doubled'],
  story: ['doubled'],
  post: ['doubled'],
  ad: ['hard', 'paragraph', 'simpler', 'shouting', 'exclamation', 'keyword', ...slips],
};

/** Ordered by effect, greatest first. */
const suggesters: readonly ((material: SuggestionMaterial) => Suggestion[])[] = [
  suggestSpelling,
  suggestGrammar,
  suggestDoubled,
  suggestAsk,
  suggestSplits,
  suggestActive,
  suggestParagraphs,
  suggestCalm,
  suggestSimpler,
  suggestOpenings,
  suggestPlain,
  suggestKeywords,
];

/** Marks hard sentences and finds passive verbs. */
export function markSentences(document: TextDocument): Pick<SuggestionMaterial, 'marks' | 'passives'> {
  const passives = document.sentences.map((_, index) => findPassives(document.tags()[index] ?? []));
  const marks = document.sentences.map(({ words: { length } }, index): SentenceMark[] => {
    const passive = passives[index]?.length ? (['passive'] as const) : [];
    if (length > veryHardWords) return ['very-hard', ...passive];
    return length > hardWords ? ['hard', ...passive] : [...passive];
  });
  return { marks, passives };
}

/** Returns at most six suggestions with their places. */
export function suggestEdits(material: SuggestionMaterial, type: AnalysisType): Suggestion[] {
  const [wanted, fit] = [kindsOf[type], fitting[material.genre]];
  return suggesters
    .flatMap((suggest) => suggest(material))
    .filter(({ kind }) => (wanted === undefined ? kind !== 'keyword' : wanted.includes(kind)))
    .filter(({ kind }) => fit === undefined || fit.includes(kind))
    .slice(0, maxSuggestions)
    .map((suggestion) => ({ ...suggestion, spans: suggestion.spans.slice(0, maxSpans) }));
}

function suggestSplits({ document }: SuggestionMaterial): Suggestion[] {
  return [...document.sentences.entries()]
    .filter(([, { words }]) => words.length > splitWords)
    .sort(([, one], [, other]) => other.words.length - one.words.length)
    .flatMap(([index, sentence]): Suggestion[] => {
      const count = sentence.words.length;
      const place = findSplit(sentence, document.tags()[index] ?? []);
      if (place === undefined && count < endlessWords) return [];
      const advice =
        place === undefined ? 'make it two or a list' : `split it before ${quoteStart(document.text, place)}`;
      const message = `Sentence ${index + 1} has ${count} words; ${advice}.`;
      return [{ kind: 'hard', message, sentence: index, spans: [sentence] }];
    })
    .slice(0, maxHard);
}

const joint = /^(?:and|but|so|or|yet|[;–—])$/iu;
/** Maximum tokens from a conjunction to its verb. */
const clauseReach = 8;

/** Finds the clause nearest to the middle that can be a sentence: after a mark or `and`, with a subject and a verb. */
function findSplit({ start, end, words }: Sentence, tags: readonly Tag[]): Span | undefined {
  const middle = words[words.length >> 1]?.start ?? start;
  const [from = start, to = end] = [words[halfWords]?.start, words.at(-halfWords)?.start];
  let best: number | undefined;
  for (const [index, { text, start: at }] of tags.entries()) {
    if (at < from || at > to || !joint.test(text) || !startsClause(tags, index)) continue;
    const place = /\p{L}/u.test(text) ? at : (tags[index + 1]?.start ?? at);
    if (best === undefined || Math.abs(place - middle) < Math.abs(best - middle)) best = place;
  }
  return best === undefined ? undefined : { start: best, end };
}

/** True if a subject and a verb follow a conjunction before the next mark. */
function startsClause(tags: readonly Tag[], index: number): boolean {
  const [first, ...rest] = tags.slice(index + 1, index + clauseReach);
  const [isAfterComma, word] = [tags[index - 1]?.text === ',', tags[index]?.text];
  if (word === 'so' && !isAfterComma) return false;
  const isSubject = first?.pos === 'PRON' || (first?.pos === 'DET' && isAfterComma && word !== 'but');
  const next = rest.find(({ text, pos }) => pos === 'VERB' || pos === 'AUX' || /^[,;:.()]$/u.test(text));
  return isSubject && next !== undefined && next.pos !== 'PUNCT';
}

/** Suggests active verbs if many passives do not name who acts, unlike `was paid by the bank`. */
function suggestActive({ document: { sentences, text }, passives }: SuggestionMaterial): Suggestion[] {
  const found = passives.flatMap((spans, index) => {
    const span = spans.find(({ end }) => !agent.test(text.slice(end, end + agentCharacters)));
    return span === undefined ? [] : [{ span, place: `${quote(text, span)} (sentence ${index + 1})` }];
  });
  const isMuch = found.length >= Math.max(fewestPassives, passiveShare * sentences.length);
  const shown = found.slice(0, isMuch ? maxPassive : 0);
  const places = shown.map(({ place }) => place).join(', ');
  const spans = shown.map(({ span }) => span);
  return about('passive', `Passive verbs do not say who acts: ${places}.`, spans);
}

function suggestParagraphs({ document }: SuggestionMaterial): Suggestion[] {
  const counts = document.paragraphs.map(() => 0);
  for (const { paragraph, words } of document.sentences)
    counts[paragraph] = (counts[paragraph] ?? 0) + words.length;
  const index = counts.findIndex((count) => count > longParagraphWords);
  const message = `Paragraph ${index + 1} has ${counts[index]} words; break it into two or three.`;
  return about('paragraph', message, document.paragraphs.slice(index, index + 1));
}

function suggestSpelling({ document: { words } }: SuggestionMaterial): Suggestion[] {
  const found = words.flatMap((word) => {
    const meant = word.text === 'i' ? 'I' : correctSpelling(word.text);
    return meant === undefined ? [] : [{ ...word, meant }];
  });
  return listSlips('spelling', found);
}

/** Finds wrong words that are words: `would of`, `to much`, and `a` for `an`. */
function suggestGrammar({ document: { prose, words } }: SuggestionMaterial): Suggestion[] {
  const read = ({ start, end }: Span) => prose.slice(start, end);
  const phrases = usage.flatMap(({ expression, meant }) =>
    findSpans(prose, expression).map((span) => {
      const text = read(span);
      return { ...span, text, meant: text.replace(new RegExp(expression.source, 'iu'), meant) };
    }),
  );
  const articles = words.flatMap(({ text, start }, index) => {
    const next = words[index + 1];
    if (!/^an?$/u.test(text) || next === undefined || !/^[a-z]{3,}$/u.test(next.text)) return [];
    const right = indefinite(next.text, { articleOnly: true });
    if (right === text || read({ start, end: next.end }) !== `${text} ${next.text}`) return [];
    return [{ start, end: next.end, text: `${text} ${next.text}`, meant: `${right} ${next.text}` }];
  });
  const found = [...phrases, ...articles].sort((one, other) => one.start - other.start);
  return listSlips(
    'grammar',
    found.filter(({ text, meant }) => text.toLowerCase() !== meant.toLowerCase()),
  );
}

type Slip = Span & { text: string; meant: string };

function listSlips(kind: 'spelling' | 'grammar', found: readonly Slip[]): Suggestion[] {
  const pairs = [...new Set(found.map(({ text, meant }) => `“${text}” (${meant})`))].slice(0, maxSlips);
  return about(kind, `Check the ${kind}: ${pairs.join(', ')}.`, found);
}

/** Suggests to ask for something if a complaint does not. */
function suggestAsk({ document: { prose, words, sentences } }: SuggestionMaterial): Suggestion[] {
  const isComplaint = words.length >= letterWords && hasPhrase(prose, 'complaint') && speaksForSomeone(prose);
  if (!isComplaint || !/\b(?:you|your)\b/iu.test(prose) || hasPhrase(prose, 'remedy')) return [];
  if (sentences.some(({ text }) => scoreRequest(text) >= requestThreshold)) return [];
  return [
    {
      kind: 'ask',
      message: 'The complaint does not say what you want; add one sentence with a request and a date.',
      spans: [],
    },
  ];
}

function suggestDoubled({ document: { words, prose } }: SuggestionMaterial): Suggestion[] {
  const spans = words.flatMap((word, index) => {
    const before = words[index - 1];
    const lower = word.text.toLowerCase();
    if (before?.text.toLowerCase() !== lower || repeatable.has(lower)) return [];
    const isDoubled = /^\p{L}{2,}$/u.test(lower) && prose.slice(before.end, word.start).trim() === '';
    return isDoubled ? [{ start: before.start, end: word.end }] : [];
  });
  return about('doubled', `${quote(prose, spans[0])} repeats a word.`, spans);
}

function suggestCalm({ document: { words, prose } }: SuggestionMaterial): Suggestion[] {
  const shouted = words.filter(({ text }) => /^\p{Lu}{4,}$/u.test(text));
  const inCaps = `${shouted.length} words are in all caps, which reads as shouting; keep caps for abbreviations.`;
  const marks = findSpans(prose, /!+/gu);
  const exclaimed = `There are exclamation marks in ${marks.length} places; use one at most.`;
  return [
    ...about('shouting', inCaps, shouted, shoutingWords),
    ...about('exclamation', exclaimed, marks, manyExclamations),
  ];
}

function suggestSimpler({ document: { prose } }: SuggestionMaterial): Suggestion[] {
  const read = ({ start, end }: Span) => prose.slice(start, end).toLowerCase().replaceAll(/\s/gu, ' ');
  const uses = [...Map.groupBy(findSpans(prose, wordy), read)].slice(0, maxSimpler);
  const pairs = uses.map(([word]) => `“${word}” can usually be “${simplerWords.get(word)}”`);
  const spans = uses.flatMap(([, places]) => places);
  return about('simpler', `${pairs.join('; ')}.`, spans);
}

function suggestOpenings({ document: { sentences, text } }: SuggestionMaterial): Suggestion[] {
  const openings = sentences.map(({ words, paragraph }) => `${paragraph} ${words[0]?.text ?? ''}`);
  for (let first = 0; first < openings.length; first += 1) {
    const next = openings.findIndex((opening, index) => index > first && opening !== openings[first]);
    const count = (next === -1 ? openings.length : next) - first;
    const word = sentences[first]?.words[0]?.text ?? '';
    const isPlain = /^(?:I|We|It|This|The|They|He|She|You|There)$/u.test(word) && text !== '';
    if (isPlain && count >= alike && count < rhetorical)
      return about(
        'openings',
        `Sentences ${first + 1} to ${first + count} all begin with “${word}”; vary one.`,
        sentences.slice(first, first + count),
      );
    first += count - 1;
  }
  return [];
}

function suggestPlain({ document }: SuggestionMaterial): Suggestion[] {
  const found = document.words.filter(({ text }) => intensifiers.has(text.toLowerCase()));
  const examples = [...new Set(found.map(({ text }) => `“${text.toLowerCase()}”`))].slice(0, 3).join(', ');
  const message = `${found.length} words such as ${examples} add little; drop them or find a stronger word.`;
  return about('intensifier', message, found, manyIntensifiers);
}

/** Says where the main keyword is missing or repeated too often. */
function suggestKeywords({
  document: { sentences, words, prose },
  keywords: [main],
}: SuggestionMaterial): Suggestion[] {
  if (main === undefined || words.length < essayWords) return [];
  const share = (main.count * main.phrase.split(' ').length) / words.length;
  const first = sentences.findIndex(({ prose: text }) =>
    text.toLowerCase().includes(main.phrase.toLowerCase()),
  );
  const spans = findSpans(prose, new RegExp(main.phrase.replaceAll(/[^\p{L}\p{N} ]/gu, '.'), 'giu'));
  if (share > stuffedShare && main.count > 3)
    return about(
      'keyword',
      `“${main.phrase}” makes up ${Math.round(100 * share)} % of the words; use it less often.`,
      spans,
    );
  if (main.count < 2 || first < 2) return [];
  return about(
    'keyword',
    `The main keyword “${main.phrase}” first appears in sentence ${first + 1}; name it at the start.`,
    spans,
  );
}

/** Returns the suggestion if at least `least` places need it. */
function about(kind: string, message: string, spans: readonly Span[], least = 1): Suggestion[] {
  return spans.length < least
    ? []
    : [{ kind, message, spans: spans.map(({ start, end }) => ({ start, end })) }];
}

function quote(text: string, { start, end }: Span = { start: 0, end: 0 }): string {
  const quoted = text.slice(start, end).replaceAll(/\s+/gu, ' ');
  return `“${quoted.length <= maxQuoted ? quoted : `${quoted.slice(0, maxQuoted - 1)}…`}”`;
}

/** Quotes the first words of a place. */
function quoteStart(text: string, { start, end }: Span): string {
  const words = text.slice(start, end).split(/\s+/u, quotedWords + 1);
  return `“${words.slice(0, quotedWords).join(' ')}${words.length > quotedWords ? ' …' : ''}”`;
}
