import type { Sentence, TextDocument } from '../reading/read-document.ts';
import { type TextKind, tellTextKind } from '../reading/tell-text-kind.ts';
import {
  compareByCosine,
  compareByOverlap,
  compareToCentroid,
  type Matrix,
  makeVectors,
} from './compare-sentences.ts';

export type SentenceRanking = {
  scores: readonly number[];
  /** Cosines, for leaving out what has been said. */
  likeness: Matrix;
  kind: TextKind;
};

const damping = 0.85;
const maxRounds = 50;
const smallestChange = 1e-5;
/** Blanks before a line break that are looked at. */
const lineEnd = 10;
/**
 * How much earlier sentences count for more. A short report says the news in its first, in words that may not come
 * again; in long texts all likeness gathers about it anyway.
 */
const placeIn: Record<TextKind, (mean: number, index: number) => number> = {
  article: (mean, index) => mean * (1 + 1 / (1 + index)),
  'short-article': (mean, index) => mean + 1 / (1 + index),
  lines: (mean, index) => mean * (1 + 0.25 / (1 + index)),
};

/** Mean of TextRank, LexRank and nearness to the centroid, and the place in the text as its kind has it. */
export function rankSentences(
  { text, language }: TextDocument,
  sentences: readonly Sentence[],
): SentenceRanking {
  const vectors = makeVectors(
    sentences.map(({ words }) => words.map((word) => word.text)),
    language.code,
  );
  const likeness = compareByCosine(vectors);
  const measures = [
    rankByLikeness(compareByOverlap(vectors)),
    rankByLikeness(likeness),
    compareToCentroid(vectors),
  ].map(toUnit);
  const stems = vectors.vectors.map((vector) => [...vector.keys()]);
  const kind = tellTextKind({
    sentences: sentences.map((sentence) => sentence.text),
    stems,
    language: language.code,
    lines: sentences.filter(({ end }) => /^[^\S\n]*(?:\n|$)/u.test(text.slice(end, end + lineEnd))).length,
  });
  const scores = sentences.map((_, index) => {
    const mean = measures.reduce((sum, measure) => sum + (measure[index] ?? 0), 0) / measures.length;
    return placeIn[kind](mean, index);
  });
  return { scores, likeness, kind };
}

/** PageRank with the likeness of sentences as links. */
function rankByLikeness(likeness: Matrix): Float64Array {
  const count = likeness.length;
  const totals = likeness.map((row) => row.reduce((sum, value) => sum + value, 0));
  let ranks = new Float64Array(count).fill(1 / (count || 1));
  for (let round = 0; round < maxRounds; round += 1) {
    const next = new Float64Array(count).fill((1 - damping) / count);
    for (const [from, row] of likeness.entries()) {
      const total = totals[from] ?? 0;
      if (total === 0) continue;
      const share = (damping * (ranks[from] ?? 0)) / total;
      for (let to = 0; to < count; to += 1) next[to] = (next[to] ?? 0) + share * (row[to] ?? 0);
    }
    let change = 0;
    for (let at = 0; at < count; at += 1) change += Math.abs((next[at] ?? 0) - (ranks[at] ?? 0));
    ranks = next;
    if (change < smallestChange) break;
  }
  return ranks;
}

function toUnit(values: Float64Array): Float64Array {
  const most = values.reduce((max, value) => Math.max(max, value), 0);
  return most === 0 ? values : values.map((value) => value / most);
}
