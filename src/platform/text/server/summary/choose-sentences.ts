import { startsDangling } from '../reading/dangling-start.ts';
import type { SentenceRanking } from './rank-sentences.ts';

export type Choice = {
  /** Sentences to choose, if there are as many. */
  count: number;
  /** Words of all together; the first may exceed it where all do. */
  maxWords: number;
};

type Material = {
  ranking: SentenceRanking;
  /** Polished. */
  texts: readonly string[];
  wordCounts: readonly number[];
  /** Whether a sentence may be chosen at all. */
  usable: readonly boolean[];
};

/** How much likeness to what is chosen costs. */
const repetitionCost = { article: 0.4, 'short-article': 0.4, lines: 0 } as const;
const repetitionLimit = 0.75;
/** A shorter sentence of nearly the same score is the better one. */
const longSentenceWords = 45;
const longSentenceFactor = 0.9;
/** A sentence that leans on another is chosen only where it says much more. */
const danglingFactor = 0.75;
/** A question without its answer, a quotation without its other end. */
const halfFactor = 0.7;

/** Indexes in the order of the text; the first sentence stands on its own wherever the text has one that does. */
export function chooseSentences(material: Material, { count, maxWords }: Choice): number[] {
  const chosen: number[] = [];
  let words = 0;
  while (chosen.length < count) {
    const room = maxWords - words;
    const next = findBest(material, chosen, chosen.length === 0 ? Number.POSITIVE_INFINITY : room, maxWords);
    if (next === undefined) break;
    chosen.push(next);
    words += material.wordCounts[next] ?? 0;
  }
  return standOnOwn(
    material,
    chosen.sort((one, other) => one - other),
  );
}

function findBest(
  material: Material,
  chosen: readonly number[],
  room: number,
  whole: number,
): number | undefined {
  const { ranking, wordCounts, usable } = material;
  const cost = repetitionCost[ranking.kind];
  let best: number | undefined;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const [index, raw] of ranking.scores.entries()) {
    if (usable[index] !== true || chosen.includes(index) || (wordCounts[index] ?? 0) > room) continue;
    const nearest = Math.max(0, ...chosen.map((other) => ranking.likeness[index]?.[other] ?? 0));
    if (nearest > repetitionLimit) continue;
    const score = (1 - cost) * raw * fitness(material, chosen, index, whole) - cost * nearest;
    if (score > bestScore) {
      best = index;
      bestScore = score;
    }
  }
  return best;
}

function fitness(
  { texts, wordCounts }: Material,
  chosen: readonly number[],
  index: number,
  whole: number,
): number {
  const words = wordCounts[index] ?? 0;
  const long = words > longSentenceWords ? longSentenceFactor : 1;
  const tooLong = words > whole ? whole / words / 2 : 1;
  const text = texts[index] ?? '';
  const half = /\?\W*$/u.test(text) || (text.match(/["“”]/gu)?.length ?? 0) % 2 === 1 ? halfFactor : 1;
  const leans = startsDangling(text) && !chosen.includes(index - 1);
  return long * tooLong * half * (leans ? danglingFactor : 1);
}

/** Puts a sentence that leans on none before it in the place of a first one that leans. */
function standOnOwn(material: Material, chosen: number[]): number[] {
  const { texts, usable, ranking } = material;
  const stands = (index: number) => usable[index] === true && !startsDangling(texts[index] ?? '');
  const [first] = chosen;
  if (first === undefined || stands(first)) return chosen;
  const before = first - 1;
  // What it leans on names the topic.
  if (chosen.length === 1 && ranking.kind !== 'lines' && before >= 0 && stands(before)) return [before];
  if (chosen.length > 1 && before >= 0 && stands(before)) {
    const weakest = chosen.reduce(
      (low, index) =>
        (ranking.scores[index] ?? 0) < (ranking.scores[low] ?? 0) && index !== first ? index : low,
      chosen[chosen.length - 1] ?? first,
    );
    return [before, ...chosen.filter((index) => index !== weakest)];
  }
  const others = ranking.scores
    .map((score, index) => ({ score, index }))
    .filter(({ index }) => stands(index) && !chosen.includes(index))
    .sort((one, other) => other.score - one.score);
  const later = chosen.find(stands);
  const early = others.find(({ index }) => later === undefined || index < later);
  const rest = chosen.slice(1);
  if (early !== undefined)
    return [early.index, ...rest.filter((index) => index > early.index)].sort((a, b) => a - b);
  if (later !== undefined) return chosen.filter((index) => index >= later);
  // Where all lean, the first of the text leans on nothing that the text has.
  const opening = usable.indexOf(true);
  return [opening, ...rest.filter((index) => index !== opening)];
}
