import type { SentenceMark, Suggestion } from '../../common/analysis-details.ts';
import { maxSuggestions } from '../../common/limits.ts';
import type { AnalysisType } from '../../common/options.ts';
import type { Span } from '../../common/text-facts.ts';
import type { Keyword } from '../keywords/extract-keywords.ts';
import type { TextDocument, Word } from '../reading/read-document.ts';
import type { Sentiment } from '../sentiment/measure-sentiment.ts';
import { findPassives } from './find-passives.ts';
import { simplerWords } from './simpler-words.ts';

const hardWords = 25;
const veryHardWords = 35;
const longParagraphWords = 150;
const maxHard = 3;
const maxPassive = 2;
const maxSimpler = 4;
const manyIntensifiers = 3;
const manyExclamations = 3;
const shoutingWords = 4;
/** More marks than this help nobody to find anything. */
const maxSpans = 100;
const denseShare = 0.04;
const minDenseUses = 5;

/** What the suggestions are made from; spans count in the document's text. */
export type SuggestionMaterial = {
  document: TextDocument;
  marks: readonly (readonly SentenceMark[])[];
  passives: readonly (readonly Span[])[];
  sentiment: Sentiment | null;
  keywords: readonly Keyword[];
};

type Kind =
  | 'hard'
  | 'passive'
  | 'paragraph'
  | 'simpler'
  | 'intensifier'
  | 'doubled'
  | 'shouting'
  | 'exclamation'
  | 'email'
  | 'negative'
  | 'density';

const kindsOf: Readonly<Record<Exclude<AnalysisType, 'comprehensive'>, readonly Kind[]>> = {
  sentiment: ['negative', 'shouting', 'exclamation', 'intensifier'],
  readability: ['hard', 'passive', 'paragraph', 'simpler', 'doubled'],
  keywords: ['density', 'doubled'],
};

/** Marks of each sentence that is hard to read, and where it is passive. */
export function markSentences(document: TextDocument): Pick<SuggestionMaterial, 'marks' | 'passives'> {
  const tags = document.tags();
  const passives = document.sentences.map((_, index) => findPassives(tags[index] ?? []));
  const marks = document.sentences.map(({ words }, index) => {
    const found: SentenceMark[] = [];
    if (words.length > veryHardWords) found.push('very-hard');
    else if (words.length > hardWords) found.push('hard');
    if ((passives[index]?.length ?? 0) > 0) found.push('passive');
    return found;
  });
  return { marks, passives };
}

/** At most six, those of the greatest effect first; each says where. */
export function suggestEdits(material: SuggestionMaterial, type: AnalysisType): Suggestion[] {
  const all: Suggestion[] = [
    ...suggestSplits(material),
    ...suggestActive(material),
    ...suggestParagraphs(material.document),
    ...suggestDoubled(material.document),
    ...suggestCalm(material.document),
    ...suggestKinder(material),
    ...suggestSimpler(material.document),
    ...suggestPlain(material.document),
    ...suggestVariety(material),
    ...suggestLetterForm(material.document),
  ];
  const wanted = type === 'comprehensive' ? undefined : kindsOf[type];
  return all
    .filter(({ kind }) => wanted === undefined || wanted.includes(kind as Kind))
    .slice(0, maxSuggestions)
    .map((suggestion) => ({ ...suggestion, spans: suggestion.spans.slice(0, maxSpans) }));
}

function suggestSplits({ document }: SuggestionMaterial): Suggestion[] {
  return document.sentences
    .map((sentence, index) => ({ sentence, index, words: sentence.words.length }))
    .filter(({ words }) => words > hardWords)
    .sort((one, other) => other.words - one.words || one.index - other.index)
    .slice(0, maxHard)
    .map(({ sentence, index, words }) => ({
      kind: 'hard',
      message: `Sentence ${index + 1} has ${words} words; split it.`,
      sentence: index,
      spans: [spanOf(sentence)],
    }));
}

function suggestActive({ document, passives }: SuggestionMaterial): Suggestion[] {
  return passives
    .flatMap((spans, index) => spans.slice(0, 1).map((span) => ({ span, index })))
    .slice(0, maxPassive)
    .map(({ span, index }) => ({
      kind: 'passive',
      message: `Sentence ${index + 1} is passive (“${shorten(document.text.slice(span.start, span.end))}”); say who does it.`,
      sentence: index,
      spans: [span],
    }));
}

function suggestParagraphs({ paragraphs, sentences }: TextDocument): Suggestion[] {
  const counts = paragraphs.map(() => 0);
  for (const { paragraph, words } of sentences) counts[paragraph] = (counts[paragraph] ?? 0) + words.length;
  const index = counts.findIndex((count) => count > longParagraphWords);
  const paragraph = paragraphs[index];
  if (paragraph === undefined) return [];
  const message = `Paragraph ${index + 1} has ${counts[index]} words; break it into two or three.`;
  return [{ kind: 'paragraph', message, spans: [spanOf(paragraph)] }];
}

function suggestDoubled({ words, prose }: TextDocument): Suggestion[] {
  const spans = words.flatMap((word, index) => {
    const before = words[index - 1];
    if (before === undefined || before.text.toLowerCase() !== word.text.toLowerCase()) return [];
    if (!/^\p{L}{2,}$/u.test(word.text) || /^(?:had|that|ha|bye|no|very|so|really)$/iu.test(word.text))
      return [];
    return prose.slice(before.end, word.start).trim() === '' ? [{ start: before.start, end: word.end }] : [];
  });
  const [first] = spans;
  if (first === undefined) return [];
  const text = prose.slice(first.start, first.end).replaceAll(/\s+/gu, ' ');
  return [{ kind: 'doubled', message: `“${shorten(text)}” repeats a word.`, spans }];
}

function suggestCalm({ words, prose }: TextDocument): Suggestion[] {
  const suggestions: Suggestion[] = [];
  const shouted = words.filter(({ text }) => /^\p{Lu}{4,}$/u.test(text));
  if (shouted.length >= shoutingWords) {
    const message = `${shouted.length} words are in all caps, which reads as shouting; keep caps for abbreviations.`;
    suggestions.push({ kind: 'shouting', message, spans: shouted.map(spanOf) });
  }
  const marks = [...prose.matchAll(/!/gu)].map(({ index }) => ({ start: index, end: index + 1 }));
  if (marks.length >= manyExclamations) {
    const message = `There are ${marks.length} exclamation marks; use one at most.`;
    suggestions.push({ kind: 'exclamation', message, spans: marks });
  }
  return suggestions;
}

function suggestKinder({ document, sentiment }: SuggestionMaterial): Suggestion[] {
  if (document.sentences.length < 2) return [];
  if (sentiment === null || !['negative', 'mixed'].includes(sentiment.details.label)) return [];
  const worst = sentiment.details.drivers.find((index) => (sentiment.scores[index] ?? 0) < 0);
  const sentence = worst === undefined ? undefined : document.sentences[worst];
  if (worst === undefined || sentence === undefined) return [];
  const message = `Sentence ${worst + 1} does the most to make the text sound negative; check if that is what you want.`;
  return [{ kind: 'negative', message, sentence: worst, spans: [spanOf(sentence)] }];
}

function suggestSimpler({ words }: TextDocument): Suggestion[] {
  const found = new Map<string, Word[]>();
  for (const word of words) {
    const lower = word.text.toLowerCase();
    if (simplerWords.has(lower)) found.set(lower, [...(found.get(lower) ?? []), word]);
  }
  return [...found].slice(0, maxSimpler).map(([lower, uses]) => ({
    kind: 'simpler',
    message: `“${lower}” can usually be “${simplerWords.get(lower)}”.`,
    spans: uses.map(spanOf),
  }));
}

function suggestPlain({ words }: TextDocument): Suggestion[] {
  const found = words.filter(({ text }) =>
    /^(?:very|really|extremely|totally|absolutely|quite|basically|actually|literally)$/iu.test(text),
  );
  if (found.length < manyIntensifiers) return [];
  const examples = [...new Set(found.map(({ text }) => `“${text.toLowerCase()}”`))].slice(0, 3).join(', ');
  const message = `${found.length} words such as ${examples} add little; drop them or find a stronger word.`;
  return [{ kind: 'intensifier', message, spans: found.map(spanOf) }];
}

function suggestVariety({ document, keywords }: SuggestionMaterial): Suggestion[] {
  return keywords
    .filter(({ count, phrase }) => {
      const share = (count * phrase.split(' ').length) / (document.words.length || 1);
      return count >= minDenseUses && share > denseShare;
    })
    .slice(0, 1)
    .map(({ phrase, count }) => ({
      kind: 'density',
      message: `“${phrase}” appears ${count} times in ${document.words.length} words; vary it.`,
      spans: [],
    }));
}

/** A closing and five lines of a name; farther up it is no closing, and searching takes the square of the length. */
const maxClosingCharacters = 600;

/** Only for what is plainly a letter: one end of its form is there. */
function suggestLetterForm({ text }: TextDocument): Suggestion[] {
  const greets = /^\s*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening))\b[^.!?\n]{0,60}[,!:\n]/iu.test(
    text,
  );
  const closes =
    /\n\s*(?:(?:kind|best|warm)?(?:est)? ?regards|sincerely|yours (?:truly|sincerely|faithfully)|best(?: wishes)?|cheers|many thanks|thanks|thank you|cordially)\s*[,!.]?\s*(?:\n[^\n]{0,80}){0,5}\s*$/iu.test(
      text.trimEnd().slice(-maxClosingCharacters),
    );
  if (greets === closes) return [];
  const message = greets
    ? 'The letter has a greeting but no closing, such as “Kind regards”.'
    : 'The letter has a closing but no greeting.';
  return [{ kind: 'email', message, spans: [] }];
}

function spanOf({ start, end }: Span): Span {
  return { start, end };
}

function shorten(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 39)}…`;
}
