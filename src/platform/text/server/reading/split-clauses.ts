import type { Sentence, TextDocument, Word } from './read-document.ts';

type Piece = Omit<Sentence, 'words'> & { words: Word[] };

/** A sentence longer than this, in a text of hardly any other, was written without full stops. */
const giantWords = 80;
const pieceWords = 25;
/** A sentence longer than this has too much in it if each of its clauses can stand alone. */
const longWords = 40;
const minClauseWords = 4;

/** The sentences; where one is a giant without full stops, or (if `long`) long and made of clauses, its clauses. */
export function splitClauses({ sentences }: TextDocument, long: boolean): readonly Sentence[] {
  return sentences.flatMap((sentence) => {
    if (sentence.words.length > giantWords) return splitGiant(sentence);
    return long && sentence.words.length > longWords ? splitLong(sentence) : [sentence];
  });
}

/** A clause between semicolons as a sentence; anything else as it is. */
export function endClause(text: string, opensAfter: string): string {
  const ended = text.replace(/\s*;\s*$/u, '.');
  if (ended === text && !/;\s*$/u.test(opensAfter)) return text;
  const whole = /[\p{L}\p{N})”"’]$/u.test(ended) ? `${ended}.` : ended;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

/** At semicolons outside brackets and quotations. */
function splitLong(sentence: Sentence): Sentence[] {
  const { text } = sentence;
  if (/[([“"][^)\]”"]*;/u.test(text)) return [sentence];
  const pieces = splitAt(
    sentence,
    [...text.matchAll(/;\s*/gu)].map((mark) => mark.index + mark[0].length),
  );
  return pieces.every(({ words }) => words.length >= minClauseWords) ? pieces : [sentence];
}

function splitGiant(sentence: Sentence): Sentence[] {
  return splitAt(sentence, /[;\n]/u.test(sentence.text) ? findMarks(sentence) : findPauses(sentence));
}

function splitAt(sentence: Sentence, cuts: readonly number[]): Sentence[] {
  const edges = [0, ...cuts, sentence.text.length];
  const pieces = edges.slice(1).map((end, index) => cut(sentence, edges[index] ?? 0, end));
  let at = 0;
  for (const word of sentence.words) {
    while (at < pieces.length - 1 && (pieces[at]?.end ?? 0) <= word.start) at += 1;
    pieces[at]?.words.push(word);
  }
  return pieces.filter(({ words }) => words.length > 0);
}

function findMarks({ text }: Sentence): number[] {
  return [...text.matchAll(/[;\n]\s*/gu)].map((match) => match.index + match[0].length);
}

/** After every two dozen words, at a comma or before a joining word where there is one. */
function findPauses(sentence: Sentence): number[] {
  const cuts: number[] = [];
  let held = 0;
  for (const [index, word] of sentence.words.entries()) {
    held += 1;
    const next = sentence.words[index + 1];
    if (next === undefined || held < pieceWords) continue;
    const gap = sentence.text.slice(word.end - sentence.start, next.start - sentence.start);
    const isPause = gap.includes(',') || /^(?:and|but|so|then|because|when|while|which)$/iu.test(next.text);
    if (!isPause && held < pieceWords * 2) continue;
    cuts.push(next.start - sentence.start);
    held = 0;
  }
  return cuts;
}

/** Without its words yet. */
function cut({ text, prose, paragraph, start: base }: Sentence, from: number, to: number): Piece {
  const piece = text.slice(from, to);
  const start = from + (piece.length - piece.trimStart().length);
  const end = Math.max(start, from + piece.trimEnd().length);
  return {
    start: base + start,
    end: base + end,
    text: text.slice(start, end),
    prose: prose.slice(start, end),
    paragraph,
    words: [],
  };
}
