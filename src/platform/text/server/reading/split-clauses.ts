import { capitalizeStart } from './capitalize-start.ts';
import type { Sentence, TextDocument } from './read-document.ts';
import { findSpans, groupBySpan, listPieces, trimSpan } from './spans.ts';

/** Maximum words of a sentence. A longer one is text without periods. */
export const giantWords = 80;
const longWords = 40;
const minClauseWords = 4;
/** Minimum words per comma or other mark in the transcript of a speech recognizer. */
const minWordsPerMark = 30;

/**
 * Lists the sentences. Splits giant ones at line breaks and semicolons and, if `long` is set, other long ones at
 * semicolons.
 */
export function splitClauses({ sentences }: TextDocument, long: boolean): readonly Sentence[] {
  return sentences.flatMap((sentence) => {
    const { text, words } = sentence;
    if (words.length > giantWords) return splitAt(sentence, findMarks(text, /[;\n]\s*/gu));
    // A semicolon in brackets or a quotation does not separate clauses.
    if (!long || words.length <= longWords || /[([“"][^)\]”"]*;/u.test(text)) return [sentence];
    const clauses = splitAt(sentence, findMarks(text, /;\s*(?!\s|provided\b|except\b|unless\b|or\b)/gu));
    return clauses.every((clause) => clause.words.length >= minClauseWords) ? clauses : [sentence];
  });
}

/** Turns a clause between semicolons into a sentence. Returns other text unchanged. */
export function endClause(text: string, opensAfter: string): string {
  const ended = text.replace(/\s*;\s*$/u, '.');
  if (ended === text && !/;\s*$/u.test(opensAfter)) return text;
  const whole = /[\p{L}\p{N})”"’]$/u.test(ended) ? `${ended}.` : ended;
  return capitalizeStart(whole);
}

/** Splits a sentence at offsets in its text. Drops pieces without words. */
export function splitAt(sentence: Sentence, cuts: readonly number[]): Sentence[] {
  const { text, prose, start: base } = sentence;
  const pieces = listPieces(cuts, text.length).map((piece) => {
    const { start, end } = trimSpan(text, piece);
    return {
      start: base + start,
      end: base + end,
      text: text.slice(start, end),
      prose: prose.slice(start, end),
      paragraph: sentence.paragraph,
    };
  });
  const words = groupBySpan(sentence.words, pieces);
  return pieces
    .map((piece, index) => ({ ...piece, words: words[index] ?? [] }))
    .filter((piece) => piece.words.length > 0);
}

const findMarks = (text: string, mark: RegExp) => findSpans(text, mark).map(({ end }) => end);

/** True for the output of a speech recognizer: most words are in long sentences with almost no commas. */
export function isUnpunctuated({ sentences, words }: TextDocument): boolean {
  const endless = sentences.filter(
    (one) =>
      one.words.length > giantWords &&
      (one.text.match(/[,;:\n]/gu)?.length ?? 0) * minWordsPerMark < one.words.length,
  );
  return endless.reduce((sum, one) => sum + one.words.length, 0) > words.length / 2;
}
