import type { SentenceMark, Suggestion } from '../../common/analysis-details.ts';
import { maxSuggestions } from '../../common/limits.ts';
import type { AnalysisType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import { readTable } from '../read-data.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import type { Tag } from '../reading/tag-words.ts';
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
/** A shorter sentence may be hard, but a good writer would keep it. */
const splitWords = 30;
const maxHard = 2;
const maxPassive = 3;
/** Minimum share of passive sentences. A few are good style. */
const passiveShare = 0.25;
const fewestPassives = 2;
const agent = /^\s{1,5}by\b/u;
const agentCharacters = 8;
const maxSimpler = 4;
const maxSpelling = 6;
const manyIntensifiers = 3;
const manyExclamations = 3;
const shoutingWords = 4;
/** Maximum marks per suggestion. More would not help to find anything. */
const maxSpans = 100;
const maxQuoted = 40;

/** Long words and wordy phrases with simpler replacements. */
const simplerWords = new Map(readTable('simpler-words.tsv').map(([long = '', short = '']) => [long, short]));
const wordy = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${[...simplerWords.keys()].join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);
const intensifiers = wordList('intensifiers');
const repeatable = wordList('repeatable');

/** Input for the suggestions. Spans refer to the document's text. */
export type SuggestionMaterial = {
  document: TextDocument;
  marks: readonly (readonly SentenceMark[])[];
  passives: readonly (readonly Span[])[];
};

const kindsOf: Readonly<Partial<Record<AnalysisType, readonly string[]>>> = {
  sentiment: ['shouting', 'exclamation', 'intensifier', 'spelling'],
  readability: ['hard', 'passive', 'paragraph', 'simpler', 'doubled', 'spelling'],
  keywords: ['doubled', 'spelling'],
};

/** Ordered by effect, greatest first. */
const suggesters: readonly ((material: SuggestionMaterial) => Suggestion[])[] = [
  suggestSplits,
  suggestActive,
  suggestParagraphs,
  suggestSpelling,
  suggestDoubled,
  suggestCalm,
  suggestSimpler,
  suggestPlain,
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
  const wanted = kindsOf[type];
  return suggesters
    .flatMap((suggest) => suggest(material))
    .filter(({ kind }) => wanted === undefined || wanted.includes(kind))
    .slice(0, maxSuggestions)
    .map((suggestion) => ({ ...suggestion, spans: suggestion.spans.slice(0, maxSpans) }));
}

function suggestSplits({ document }: SuggestionMaterial): Suggestion[] {
  return [...document.sentences.entries()]
    .filter(([, { words }]) => words.length > splitWords)
    .sort(([, one], [, other]) => other.words.length - one.words.length)
    .slice(0, maxHard)
    .map(([index, sentence]) => {
      const message = `Sentence ${index + 1} has ${sentence.words.length} words; split it.`;
      return { kind: 'hard', message, sentence: index, spans: [sentence] };
    });
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
    return meant === undefined ? [] : [{ word, pair: `“${word.text}” (${meant})` }];
  });
  const pairs = [...new Set(found.map(({ pair }) => pair))].slice(0, maxSpelling).join(', ');
  return about(
    'spelling',
    `Check the spelling: ${pairs}.`,
    found.map(({ word }) => word),
  );
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

function suggestPlain({ document }: SuggestionMaterial): Suggestion[] {
  const found = document.words.filter(({ text }) => intensifiers.has(text.toLowerCase()));
  const examples = [...new Set(found.map(({ text }) => `“${text.toLowerCase()}”`))].slice(0, 3).join(', ');
  const message = `${found.length} words such as ${examples} add little; drop them or find a stronger word.`;
  return about('intensifier', message, found, manyIntensifiers);
}

/** Returns the suggestion if at least `least` places need it. */
function about(kind: string, message: string, spans: readonly Span[], least = 1): Suggestion[] {
  return spans.length < least ? [] : [{ kind, message, spans: [...spans] }];
}

function quote(text: string, { start, end }: Span = { start: 0, end: 0 }): string {
  const quoted = text.slice(start, end).replaceAll(/\s+/gu, ' ');
  return `“${quoted.length <= maxQuoted ? quoted : `${quoted.slice(0, maxQuoted - 1)}…`}”`;
}
