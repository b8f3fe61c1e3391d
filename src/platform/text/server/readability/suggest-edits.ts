import type { SentenceMark, Suggestion } from '../../common/analysis-details.ts';
import { maxSuggestions } from '../../common/limits.ts';
import type { AnalysisType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import { readTable } from '../read-data.ts';
import type { TextDocument } from '../reading/read-document.ts';
import { findSpans } from '../reading/spans.ts';
import { giantWords } from '../reading/split-clauses.ts';
import type { Tag } from '../reading/tag-words.ts';
import { fitsGenre, slips } from '../sentiment/detect-genre.ts';
import { wordList } from '../words/word-lists.ts';
import { about, quote, suggestSlips } from './find-slips.ts';

/** Minimum words of hard, endless and very hard sentences, and of texts whose style matters. */
const leastWords = { hard: 26, endless: 35, veryHard: 36, style: 40 } as const;
const innerEnd = /\.\s+\p{Lu}/u;
const most = { hard: 2, passives: 3, simpler: 4, examples: 3, spans: 100 } as const;
const many = { passives: 2, intensifiers: 3, exclamations: 3, capitals: 4, commas: 2 } as const;
/** Minimum shares of passive sentences, and of words in capitals in a shouted text. */
const share = { passives: 0.25, capitals: 0.4 } as const;
const agent = /^\s{1,5}by\b/u;

const simplerWords = new Map(readTable('simpler-words.tsv').map(([long = '', short = '']) => [long, short]));
const wordy = new RegExp(
  `(?<![\\p{L}\\p{N}'’-])(?:${[...simplerWords.keys()].join('|').replaceAll(' ', '\\s')})(?![\\p{L}\\p{N}'’-])`,
  'giu',
);

type Passives = readonly (readonly Span[])[];
type SuggestionMaterial = { document: TextDocument; genre: string; passives: Passives };

const styles: readonly string[] = ['passive', 'simpler', 'intensifier'];
const kindsOf: Readonly<Partial<Record<AnalysisType, readonly string[]>>> = {
  sentiment: ['shouting', 'exclamation', 'intensifier', 'spelling', 'grammar'],
  readability: ['hard', 'passive', 'simpler', ...slips],
  keywords: slips,
};
/** Ordered by importance. */
const suggesters: readonly ((material: SuggestionMaterial) => Suggestion[])[] = [
  suggestSlips,
  suggestSplits,
  suggestActive,
  suggestCalm,
  suggestSimpler,
  suggestPlain,
];

export function markSentences(document: TextDocument) {
  const passives = document.sentences.map((_, index) => findPassives(document.tags()[index] ?? []));
  const marks = document.sentences.map(({ words: { length } }, index): SentenceMark[] => {
    const passive = passives[index]?.length ? (['passive'] as const) : [];
    if (length >= leastWords.veryHard) return ['very-hard', ...passive];
    return length >= leastWords.hard ? ['hard', ...passive] : [...passive];
  });
  return { marks, passives };
}

export function suggestEdits(material: SuggestionMaterial, type: AnalysisType): Suggestion[] {
  const wanted = kindsOf[type];
  const { words, language } = material.document;
  const { supported } = language;
  const isLong = words.length >= leastWords.style;
  return suggesters
    .flatMap((suggest) => suggest(material))
    .filter(({ kind }) => wanted === undefined || wanted.includes(kind))
    .filter(({ kind }) => (supported ? fitsGenre(material.genre, kind) : kind === 'hard'))
    .filter(({ kind }) => isLong || !styles.includes(kind))
    .slice(0, maxSuggestions)
    .map((suggestion) => ({ ...suggestion, spans: suggestion.spans.slice(0, most.spans) }));
}

function suggestSplits({ document: { sentences }, genre }: SuggestionMaterial): Suggestion[] {
  const least = genre === 'legal' ? giantWords : leastWords.endless;
  return [...sentences.entries()]
    .filter(([, { words, prose }]) => words.length >= least && !innerEnd.test(prose))
    .sort(([, one], [, other]) => other.words.length - one.words.length)
    .slice(0, most.hard)
    .map(([index, sentence]) => {
      const isSeries = (sentence.prose.match(/[,;:]|\band\b/gu)?.length ?? 0) >= many.commas;
      const message = `Sentence ${index + 1} has ${sentence.words.length} words; make it two${isSeries ? ' or a list' : ''}.`;
      return { kind: 'hard', message, sentence: index, spans: [sentence] };
    });
}

/** Suggests active verbs if many passives do not say who acts. `was paid by the bank` says it, so it does not count. */
function suggestActive({ document: { sentences, text }, passives }: SuggestionMaterial): Suggestion[] {
  const found = passives.flatMap((spans, sentence) => {
    const span = spans.find(({ end }) => !agent.test(text.slice(end, end + 8)));
    return span === undefined ? [] : [{ ...span, place: `${quote(text, span)} (sentence ${sentence + 1})` }];
  });
  const isMuch = found.length >= Math.max(many.passives, share.passives * sentences.length);
  const shown = found.slice(0, isMuch ? most.passives : 0);
  const places = shown.map(({ place }) => place).join(', ');
  return about('passive', `Passive verbs do not say who acts: ${places}.`, shown);
}

/**
 * Suggests fewer capitals and exclamation marks. Unless the whole text shouts, ignores lines in capitals, because they
 * are headings or speakers' names.
 */
function suggestCalm({ document: { words, prose } }: SuggestionMaterial): Suggestion[] {
  const capitals = words.filter(({ text }) => /^\p{Lu}{4,}$/u.test(text));
  const lines = prose.replaceAll(/^\P{Ll}+$/gmu, (line) => ' '.repeat(line.length));
  const isLoud = capitals.length >= share.capitals * words.length;
  const shouted = capitals.filter(({ start }) => isLoud || lines[start] !== ' ');
  const inCaps = `${shouted.length} words are in all caps, which reads as shouting; keep caps for abbreviations.`;
  const marks = findSpans(prose, /!+/gu);
  const exclaimed = `There are exclamation marks in ${marks.length} places; use one at most.`;
  const calm = about('shouting', inCaps, shouted, many.capitals);
  return [...calm, ...about('exclamation', exclaimed, marks, many.exclamations)];
}

function suggestSimpler({ document: { prose } }: SuggestionMaterial): Suggestion[] {
  const read = ({ start, end }: Span) => prose.slice(start, end).toLowerCase().replaceAll(/\s/gu, ' ');
  const uses = [...Map.groupBy(findSpans(prose, wordy), read)].slice(0, most.simpler);
  const pairs = uses.map(([word]) => `“${word}” can usually be “${simplerWords.get(word)}”`);
  const spans = uses.flatMap(([, places]) => places);
  return about('simpler', `${pairs.join('; ')}.`, spans);
}

function suggestPlain({ document }: SuggestionMaterial): Suggestion[] {
  const found = document.words.filter(({ text }) => wordList('intensifiers').has(text.toLowerCase()));
  const quoted = [...new Set(found.map(({ text }) => `“${text.toLowerCase()}”`))];
  const examples = quoted.slice(0, most.examples).join(', ');
  const message = `${found.length} words such as ${examples} add little; drop them or find a stronger word.`;
  return about('intensifier', message, found, many.intensifiers);
}

function findPassives(tags: readonly Tag[]): Span[] {
  return tags.flatMap(({ text, pos, start }, index) => {
    if ((pos !== 'AUX' && pos !== 'VERB') || !wordList('forms of be').has(text.toLowerCase())) return [];
    // Counts only the form of `be` right before the verb: `been` in `has been done`.
    const next = tags.slice(index + 1, index + 4);
    const verb = next.find((tag) => tag.pos !== 'ADV' && tag.pos !== 'PART');
    return verb?.pos === 'VERB' && isParticiple(verb.text.toLowerCase()) ? [{ start, end: verb.end }] : [];
  });
}

function isParticiple(word: string): boolean {
  const isForm = /(?:ed|en|wn)$/u.test(word) || wordList('irregular participles').has(word);
  return isForm && !wordList('adjectives like participles').has(word);
}
