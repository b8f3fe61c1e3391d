import type { SentenceMark, Suggestion } from '../../common/analysis-details.ts';
import { maxSuggestions } from '../../common/limits.ts';
import type { AnalysisType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { Keyword } from '../keywords/extract-keywords.ts';
import { readTable } from '../read-data.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import { giantWords } from '../reading/split-clauses.ts';
import { fitsGenre } from '../sentiment/detect-genre.ts';
import { speaksForSomeone } from '../sentiment/measure-sentiment.ts';
import { findPhrases, hasPhrase } from '../sentiment/sentiment-phrases.ts';
import { wordList } from '../words/word-lists.ts';
import { findPassives, findSplit } from './find-clauses.ts';
import { suggestDoubled, suggestGrammar, suggestSpelling } from './find-slips.ts';
import { about, quote } from './suggestion.ts';

const hardWords = 25;
const veryHardWords = 35;
const longParagraphWords = 150;
/** Minimum words of a long sentence with a place to split it, and without one. */
const [splitWords, endlessWords] = [30, 35];
/** A period that may end a sentence rather than an abbreviation. */
const innerEnd = /\.\s+\p{Lu}/u;
const maxHard = 2;
const maxPassive = 3;
/** Minimum share of passive sentences for a suggestion. A smaller share is normal. */
const passiveShare = 0.25;
const fewestPassives = 2;
const agent = /^\s{1,5}by\b/u;
const agentCharacters = 8;
const maxSimpler = 4;
const manyIntensifiers = 3;
const manyExclamations = 3;
const shoutingWords = 4;
/** Minimum share of words in capitals for the whole text to count as shouting. */
const loudShare = 0.4;
const letterWords = 40;
/** Minimum words of a text in which the position of keywords matters. */
const essayWords = 60;
/** Share of the words above which a keyword is overused. */
const stuffedShare = 0.05;
/** Maximum marks per suggestion, so that the marks stay useful. */
const maxSpans = 100;
const quotedWords = 4;

/** Long words and wordy phrases with simpler replacements. */
const simplerWords = new Map(readTable('simpler-words.tsv').map(([long = '', short = '']) => [long, short]));
const wordy = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${[...simplerWords.keys()].join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);

/** Input for the suggestions. Spans refer to the document's text. */
export type SuggestionMaterial = {
  document: TextDocument;
  genre: string;
  keywords: readonly Keyword[];
  marks: readonly (readonly SentenceMark[])[];
  passives: readonly (readonly Span[])[];
};

/** Minimum words of a text whose style matters. */
const styledWords = 40;
const styles: readonly string[] = ['passive', 'paragraph', 'simpler', 'intensifier'];
const slips = ['spelling', 'grammar', 'doubled'];
const kindsOf: Readonly<Partial<Record<AnalysisType, readonly string[]>>> = {
  sentiment: ['ask', 'shouting', 'exclamation', 'intensifier', 'spelling', 'grammar'],
  readability: ['hard', 'passive', 'paragraph', 'simpler', ...slips],
  keywords: ['keyword', ...slips],
};
/** Ordered by importance. */
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
  const wanted = kindsOf[type];
  const isLong = material.document.words.length >= styledWords;
  return suggesters
    .flatMap((suggest) => suggest(material))
    .filter(({ kind }) => (wanted === undefined ? kind !== 'keyword' : wanted.includes(kind)))
    .filter(({ kind }) => fitsGenre(material.genre, kind) && (isLong || !styles.includes(kind)))
    .slice(0, maxSuggestions)
    .map((suggestion) => ({ ...suggestion, spans: suggestion.spans.slice(0, maxSpans) }));
}

function suggestSplits({ document, genre }: SuggestionMaterial): Suggestion[] {
  return [...document.sentences.entries()]
    .filter(([, { words }]) => words.length > (genre === 'legal' ? giantWords : splitWords))
    .filter(([, { prose }]) => !innerEnd.test(prose))
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

/** Suggests active verbs if many passives do not name who acts. `was paid by the bank` does. */
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

/** Suggests adding a request to a complaint that has none. */
function suggestAsk({ document: { prose, words } }: SuggestionMaterial): Suggestion[] {
  const isComplaint =
    words.length >= letterWords && findPhrases(prose, 'complaint').length > 1 && speaksForSomeone(prose);
  if (!isComplaint || !/\b(?:you|your)\b/iu.test(prose) || hasPhrase(prose, 'remedy')) return [];
  return [
    {
      kind: 'ask',
      message: 'The complaint does not say what you want; add one sentence with a request and a date.',
      spans: [],
    },
  ];
}

function suggestCalm({ document: { words, prose } }: SuggestionMaterial): Suggestion[] {
  const capitals = words.filter(({ text }) => /^\p{Lu}{4,}$/u.test(text));
  // In a text without shouting, a line in capitals is a heading or a speaker's name.
  const lines = prose.replaceAll(/^\P{Ll}+$/gmu, (line) => ' '.repeat(line.length));
  const isLoud = capitals.length >= loudShare * words.length;
  const shouted = capitals.filter(({ start }) => isLoud || lines[start] !== ' ');
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
  const found = document.words.filter(({ text }) => wordList('intensifiers').has(text.toLowerCase()));
  const examples = [...new Set(found.map(({ text }) => `“${text.toLowerCase()}”`))].slice(0, 3).join(', ');
  const message = `${found.length} words such as ${examples} add little; drop them or find a stronger word.`;
  return about('intensifier', message, found, manyIntensifiers);
}

/** Suggests using the main keyword earlier or less often. */
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

/** Quotes the first words of a span. */
function quoteStart(text: string, { start, end }: Span): string {
  const words = text.slice(start, end).split(/\s+/u, quotedWords + 1);
  return `“${words.slice(0, quotedWords).join(' ')}${words.length > quotedWords ? ' …' : ''}”`;
}
