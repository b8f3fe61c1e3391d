import type { AnalyzedSentence, SentenceMark } from '../common/analysis-details.ts';
import type { TextMark } from './marked-text.tsx';

/** Where a suggestion leads to. */
export function sentenceId(index: number): string {
  return `sentence-${index + 1}`;
}

/** Hard and passive sentences, each with its reason. */
export function markSentences(sentences: readonly AnalyzedSentence[]): TextMark[] {
  return sentences.flatMap((sentence, index): TextMark[] => {
    const { start, end, marks } = sentence;
    const look = findLook(marks);
    if (look === undefined) return [];
    return [{ start, end, look, id: sentenceId(index), reason: explain(sentence) }];
  });
}

function findLook(marks: readonly SentenceMark[]): SentenceMark | undefined {
  return (['very-hard', 'hard', 'passive'] as const).find((mark) => marks.includes(mark));
}

function explain({ marks, words }: AnalyzedSentence): string {
  const difficulty = marks.includes('very-hard') ? 'very hard' : marks.includes('hard') ? 'hard' : undefined;
  return [difficulty && `${difficulty}, ${words} words`, marks.includes('passive') && 'passive']
    .filter(Boolean)
    .join(' · ');
}
