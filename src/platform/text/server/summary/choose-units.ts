import type { Candidate } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';

export type Plan = {
  /** Maximum sentences, or units if `byUnit` is set. More are added until the summary has `minWords` words. */
  count: number;
  byUnit?: boolean;
  /** If false, a list is shown only if `wanted` asks for it. */
  hasLists?: boolean;
  minWords?: number;
  maxWords?: number;
  /** Sentences that the summary shows if possible, such as the main list of a text or the requests of a letter. */
  wanted?: readonly ((index: number) => boolean)[];
};

/** Weight of repetition in the choice, maximum likeness to a chosen sentence, and maximum sentences with wanted ones. */
const [repetitionCost, repetitionLimit, maxPlaces] = [0.2, 0.75, 12];

/**
 * Chooses sentences with those that they need, and returns groups of indexes in the order of the text. Sentences that
 * need each other are in one group.
 */
export function chooseUnits(
  candidates: readonly Candidate[],
  { scores, likeness }: SentenceRanking,
  { count, minWords = 0, maxWords = Infinity, byUnit = false, hasLists = true, wanted = [] }: Plan,
): number[][] {
  const chosen = new Set<number>();
  const nearest = candidates.map(() => 0);
  let [words, places] = [0, 0];
  const wordsOf = (unit: readonly number[]) =>
    unit.reduce((total, at) => total + (candidates[at]?.line.words.length ?? 0), 0);
  const score = (index: number) =>
    (1 - repetitionCost) * (scores[index] ?? 0) - repetitionCost * (nearest[index] ?? 0);
  const missing = (index: number) => candidates[index]?.unit?.filter((at) => !chosen.has(at)) ?? [];
  const fits = (index: number, added: readonly number[], isWanted: boolean) => {
    if (!added.includes(index) || (nearest[index] ?? 0) > repetitionLimit) return false;
    if (!isWanted && !hasLists && candidates[index]?.line.list) return false;
    const most = isWanted ? maxPlaces : words < minWords ? Infinity : count;
    const isRoom = places + (byUnit ? 1 : added.length) <= most;
    return isRoom && words + wordsOf(added) <= maxWords;
  };
  const addBest = (matches?: (index: number) => boolean) => {
    let [best, most]: [readonly number[], number] = [[], Number.NEGATIVE_INFINITY];
    for (const index of candidates.keys()) {
      const added = missing(index);
      if (matches?.(index) === false || !fits(index, added, matches !== undefined)) continue;
      const value = added.reduce((sum, at) => sum + score(at), 0) / added.length;
      if (value > most) [best, most] = [added, value];
    }
    words += wordsOf(best);
    places += byUnit ? Math.min(1, best.length) : best.length;
    for (const at of best) {
      chosen.add(at);
      for (const one of candidates.keys()) nearest[one] = Math.max(nearest[one] ?? 0, likeness(one, at));
    }
    return best.length > 0;
  };
  for (const isWanted of wanted) if (![...chosen].some(isWanted)) addBest(isWanted);
  while ((places < count || words < minWords) && addBest());
  // If every usable sentence depends on another, takes the first of them that is not a question.
  const first = candidates.findIndex(({ isUsable, text }) => isUsable && !text.endsWith('?'));
  if (chosen.size === 0) return first === -1 ? [] : [[first]];
  const groups: number[][] = [];
  for (const index of [...chosen].sort((one, other) => one - other)) {
    const last = groups.at(-1)?.at(-1) ?? -1;
    const isBound = candidates[index]?.unit?.includes(last) || candidates[last]?.unit?.includes(index);
    if (isBound) groups.at(-1)?.push(index);
    else groups.push([index]);
  }
  return groups;
}
