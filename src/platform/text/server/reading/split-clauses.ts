import type { Sentence, TextDocument } from './read-document.ts';
import { findSpans, groupBySpan, listPieces, trimSpan } from './spans.ts';

/** A longer sentence was written without full stops. */
const giantWords = 80;
const pieceWords = 25;
/** A longer sentence is split if each of its clauses can stand alone. */
const longWords = 40;
const minClauseWords = 4;
const pausing = /^(?:and|but|so|then|because|when|while|which)$/iu;

/** Lists the sentences. Splits those without full stops into clauses, and if `long` is set, other long ones too. */
export function splitClauses({ sentences }: TextDocument, long: boolean): readonly Sentence[] {
  return sentences.flatMap((sentence) => {
    const { text, words } = sentence;
    if (words.length > giantWords) {
      const marks = findMarks(text, /[;\n]\s*/gu);
      return splitAt(sentence, marks.length > 0 ? marks : findPauses(sentence));
    }
    // A semicolon in brackets or a quotation does not separate clauses.
    if (!long || words.length <= longWords || /[([“"][^)\]”"]*;/u.test(text)) return [sentence];
    const clauses = splitAt(sentence, findMarks(text, /;\s*(?!\s|provided\b|except\b|unless\b|or\b)/gu));
    return clauses.every((clause) => clause.words.length >= minClauseWords) ? clauses : [sentence];
  });
}

/** Writes a clause between semicolons as a sentence. Returns other text unchanged. */
export function endClause(text: string, opensAfter: string): string {
  const ended = text.replace(/\s*;\s*$/u, '.');
  if (ended === text && !/;\s*$/u.test(opensAfter)) return text;
  const whole = /[\p{L}\p{N})”"’]$/u.test(ended) ? `${ended}.` : ended;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function splitAt(sentence: Sentence, cuts: readonly number[]): Sentence[] {
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

function findMarks(text: string, mark: RegExp): number[] {
  return findSpans(text, mark).map(({ end }) => end);
}

/** Finds a cut after about 25 words, preferably at a comma or before a conjunction. */
function findPauses({ text, start, words }: Sentence): number[] {
  const cuts: number[] = [];
  let held = 0;
  for (const [index, next] of words.entries()) {
    const gap = text.slice((words[index - 1]?.end ?? start) - start, next.start - start);
    const isPause = gap.includes(',') || pausing.test(next.text);
    if (held >= pieceWords * (isPause ? 1 : 2)) {
      cuts.push(next.start - start);
      held = 0;
    }
    held += 1;
  }
  return cuts;
}
