import type {
  AnalysisDetails,
  AnalyzedSentence,
  SentenceMark,
  Suggestion,
} from '#platform/text/common/analysis-details.ts';
import type { AnalysisType } from '#platform/text/common/options.ts';
import type { Span } from '#platform/text/common/text-facts.ts';
import { listShownIds, type TextMark } from '../result/marked-text.tsx';
import { describeScore } from './sentiment-chart.tsx';

/** Shown after a mark. The suggestion itself explains more. */
const reasons: Readonly<Record<string, string>> = {
  doubled: 'repeated word',
  simpler: 'simpler word available',
};

export type Place = { id: string; name: string };

export type AnalysisMarks = {
  marks: readonly TextMark[];
  /** Only these marks can be the target of a link. A mark that crosses another one is not shown. */
  shownIds: ReadonlySet<string>;
  /** The key is the message of a suggestion. */
  places: ReadonlyMap<string, Place>;
};

export function sentenceId(index: number): string {
  return `sentence-${index + 1}`;
}

export function markAnalysis(
  { sentences, sentiment, suggestions }: AnalysisDetails,
  messages: readonly string[],
  text: string,
  type: AnalysisType,
): AnalysisMarks {
  const told = suggestions.filter(({ message }) => messages.includes(message));
  const isTold = new Set(told.map(({ sentence }) => sentence));
  const shows = (kind: AnalysisType) => type === 'comprehensive' || type === kind;
  const drivers = new Set(shows('sentiment') ? sentiment?.drivers : []);
  const ofSentences = sentences.flatMap((sentence, index): TextMark[] => {
    const found = shows('readability') || isTold.has(index) ? sentence.marks : [];
    const isDriver = drivers.has(index);
    if (found.length === 0 && !isDriver && !isTold.has(index)) return [];
    const { start, end } = sentence;
    const look = findLook(found) ?? 'place';
    return [{ start, end, look, id: sentenceId(index), reason: explain(sentence, found, isDriver) }];
  });
  const ofSpans = told.flatMap((suggestion, number) => markSpans(suggestion, number, sentences.length));
  const marks = [
    ...ofSentences,
    ...ofSpans.filter((span) => !ofSentences.some((sentence) => areCrossing(span, sentence))),
  ];
  const shownIds = listShownIds(text, marks);
  const places = told.flatMap((suggestion, number): [string, Place][] => {
    const place = findPlace(suggestion, number, sentences.length);
    return shownIds.has(place.id) ? [[suggestion.message, place]] : [];
  });
  return { marks, shownIds, places: new Map(places) };
}

function findLook(marks: readonly SentenceMark[]): SentenceMark | undefined {
  return (['very-hard', 'hard', 'passive'] as const).find((mark) => marks.includes(mark));
}

function explain(
  { words, score }: AnalyzedSentence,
  marks: readonly SentenceMark[],
  isDriver: boolean,
): string {
  const difficulty = marks.includes('very-hard') ? 'very hard' : marks.includes('hard') ? 'hard' : undefined;
  return [
    difficulty && `${difficulty}, ${words} words`,
    marks.includes('passive') && 'passive',
    isDriver && `sentiment ${describeScore(score ?? 0)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A suggestion about one sentence has no spans of its own, because the whole sentence is marked. */
function markSpans(suggestion: Suggestion, number: number, listed: number): TextMark[] {
  if (findSentence(suggestion, listed) !== undefined) return [];
  return suggestion.spans.map(({ start, end }, index) => ({
    start,
    end,
    look: 'place',
    id: spanId(number, index),
    reason: reasons[suggestion.kind] ?? '',
  }));
}

function areCrossing(one: Span, other: Span): boolean {
  return (
    (one.start < other.start && one.end > other.start && one.end < other.end) ||
    (one.start > other.start && one.start < other.end && one.end > other.end)
  );
}

function findPlace(suggestion: Suggestion, number: number, listed: number): Place {
  const sentence = findSentence(suggestion, listed);
  if (sentence !== undefined)
    return { id: sentenceId(sentence), name: `sentence ${sentence + 1} in the text` };
  const count = suggestion.spans.length;
  return {
    id: spanId(number, 0),
    name: count > 1 ? `the first of ${count} places in the text` : 'the place in the text',
  };
}

function findSentence({ sentence }: Suggestion, listed: number): number | undefined {
  return sentence !== undefined && sentence < listed ? sentence : undefined;
}

function spanId(suggestion: number, span: number): string {
  return `suggestion-${suggestion + 1}-${span + 1}`;
}
