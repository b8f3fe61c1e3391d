import type { Sentence, TextDocument, Word } from './read-document.ts';

type Piece = Omit<Sentence, 'words'> & { words: Word[] };

/** A sentence longer than this, in a text of hardly any other, was written without full stops. */
const giantWords = 80;
const pieceWords = 25;

/** The sentences; where one is a giant without full stops, its clauses. */
export function splitClauses({ sentences }: TextDocument): readonly Sentence[] {
  return sentences.flatMap((sentence) =>
    sentence.words.length > giantWords ? splitGiant(sentence) : [sentence],
  );
}

function splitGiant(sentence: Sentence): Sentence[] {
  const cuts = /[;\n]/u.test(sentence.text) ? findMarks(sentence) : findPauses(sentence);
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
