import type { Candidate } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';

export type Plan = {
  /** Maximum sentences, or units if `byUnit` is set, unless they have fewer than `minWords` words. */
  count: number;
  byUnit?: boolean;
  minWords?: number;
  /** Maximum words in total. The first unit may exceed it. */
  maxWords?: number;
  /** Maximum words of sentences that need each other. */
  maxUnitWords?: number;
  /** What the summary must show if possible, such as the start of the text and its conclusion. */
  wanted?: readonly ((index: number) => boolean)[];
  /** Extra score of a sentence. */
  bonus?(index: number): number;
  /** Penalty for a second sentence from the same paragraph. */
  spread?: number;
};

/** Penalty for similarity to chosen sentences. */
const repetitionCost = { article: 0.4, abstract: 0.2, list: 0.2, other: 0.2 } as const;
const repetitionLimit = 0.75;

/**
 * Chooses sentences with those that they need, and returns groups of indexes in the order of the text. Sentences that
 * need each other are in one group.
 */
export function chooseUnits(
  candidates: readonly Candidate[],
  { scores, likeness, kind }: SentenceRanking,
  { count, ...plan }: Plan,
): number[][] {
  const { minWords = 0, maxWords = Infinity, maxUnitWords = Infinity } = plan;
  const { byUnit = false, wanted = [], bonus = () => 0, spread = 0 } = plan;
  const groupOf = new Map<number, number[]>();
  const nearest = candidates.map(() => 0);
  const told = new Set<number>();
  const cost = repetitionCost[kind];
  let words = 0;
  const wordsOf = (unit: readonly number[]) =>
    unit.reduce((sum, at) => sum + (candidates[at]?.line.words.length ?? 0), 0);
  const score = (index: number) => {
    const length = wordsOf([index]);
    const tooLong = length > maxWords ? maxWords / length / 2 : 1;
    const repeated = told.has(candidates[index]?.line.paragraph ?? -1) ? spread : 0;
    const value = ((scores[index] ?? 0) + bonus(index)) * tooLong;
    return (1 - cost) * value - cost * (nearest[index] ?? 0) - repeated;
  };
  const missing = (index: number) => candidates[index]?.unit?.filter((at) => !groupOf.has(at)) ?? [];
  const groupWith = (index: number) => [
    ...new Set(candidates[index]?.unit?.flatMap((at) => groupOf.get(at) ?? [at])),
  ];
  /** True if both are in the same paragraph or in adjacent turns of a conversation. */
  const isNear = (one: number, other: number) => {
    const [line, target] = [candidates[one]?.line, candidates[other]?.line];
    return line?.paragraph === target?.paragraph || line?.speaker !== undefined;
  };
  let places = 0;
  const placesOf = (added: readonly number[]) => (byUnit ? 1 : added.length);
  const fits = (index: number, isWanted: boolean) => {
    const group = groupWith(index);
    if (group.length === 0 || (group.length > 1 && wordsOf(group) > maxUnitWords)) return false;
    if (groupOf.has(index) || (nearest[index] ?? 0) > repetitionLimit) return false;
    const added = missing(index);
    if (!added.every((at) => isNear(at, index))) return false;
    const isRoom = isWanted || words < minWords || places + placesOf(added) <= count;
    return groupOf.size === 0 || (isRoom && words + wordsOf(added) <= maxWords);
  };
  const findBest = (matches?: (index: number) => boolean) => {
    let best: number | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const index of candidates.keys()) {
      if (matches?.(index) === false || !fits(index, matches !== undefined)) continue;
      const added = missing(index);
      const value = added.reduce((sum, at) => sum + score(at), 0) / added.length;
      if (value > most) [best, most] = [index, value];
    }
    return best;
  };
  const add = (index: number) => {
    const [added, group] = [missing(index), groupWith(index)];
    for (const at of group) groupOf.set(at, group);
    words += wordsOf(added);
    places += placesOf(added);
    for (const at of added) {
      told.add(candidates[at]?.line.paragraph ?? -1);
      for (const one of candidates.keys()) nearest[one] = Math.max(nearest[one] ?? 0, likeness(one, at));
    }
  };
  for (const isWanted of wanted) {
    const next = [...groupOf.keys()].some(isWanted) ? undefined : findBest(isWanted);
    if (next !== undefined) add(next);
  }
  while (places < count || words < minWords) {
    const next = findBest();
    if (next === undefined) break;
    add(next);
  }
  const groups = [...new Set(groupOf.values())].map((group) => group.sort((one, other) => one - other));
  // If every usable sentence depends on another, takes the first of them.
  const first = candidates.findIndex(({ isUsable }) => isUsable);
  if (groups.length === 0) return first === -1 ? [] : [[first]];
  return groups.sort(([one = 0], [other = 0]) => one - other);
}
