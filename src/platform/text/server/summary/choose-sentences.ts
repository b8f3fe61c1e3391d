import type { Candidate } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';

export type Choice = {
  /** Maximum sentences. */
  count: number;
  /** Maximum words in total. The first sentence may exceed it. */
  maxWords: number;
  /** True if no sentence may depend on another. */
  apart: boolean;
  /** Extra score of a sentence. The first chosen sentence gets less. */
  bonus(index: number, isFirst: boolean): number;
  /** Cost of a second sentence from the same paragraph. */
  spread: number;
  /** 1 or -1 for the two sides of a text, such as praise and blame. The choice has both if possible. */
  side(index: number): number;
};

/** Cost of similarity to chosen sentences. */
const repetitionCost = { article: 0.4, abstract: 0.2, list: 0.2, other: 0.2 } as const;
const repetitionLimit = 0.75;
/** Minimum free places for a dependent sentence and the one before it. */
const roomForTwo = 3;

/**
 * Returns indexes in the order of the text. Never separates a dependent sentence from its predecessor if another choice
 * exists.
 */
export function chooseSentences(
  candidates: readonly Candidate[],
  ranking: SentenceRanking,
  choice: Choice,
): number[] {
  const chosen: number[] = [];
  const nearest = candidates.map(() => 0);
  const told = new Set<number | undefined>();
  const cost = repetitionCost[ranking.kind];
  let room = choice.maxWords;

  const score = (index: number) => {
    const words = candidates[index]?.sentence.words.length ?? 0;
    const tooLong = words > choice.maxWords ? choice.maxWords / words / 2 : 1;
    const isTold = told.has(candidates[index]?.sentence.paragraph) && !candidates[index]?.isStep;
    return (
      (1 - cost) * ((ranking.scores[index] ?? 0) + choice.bonus(index, chosen.length === 0)) * tooLong -
      cost * (nearest[index] ?? 0) -
      (isTold ? choice.spread : 0)
    );
  };
  const leansAlone = (index: number) => candidates[index]?.leans === true && !chosen.includes(index - 1);
  const mayFollow = (index: number) => {
    const { usable, leans, sentence } = candidates[index] ?? {};
    if (usable !== true || chosen.includes(index) || (nearest[index] ?? 0) > repetitionLimit) return false;
    if (chosen.length > 0 && (sentence?.words.length ?? 0) > room) return false;
    return leans !== true || (!choice.apart && (!leansAlone(index) || mayLead(index)));
  };
  /** True if a dependent sentence and the one before it may be chosen together. */
  const mayLead = (index: number) => {
    const [before, one] = [candidates[index - 1], candidates[index]];
    if (before?.usable !== true || before.leans || choice.count - chosen.length < roomForTwo) return false;
    if (before.sentence.paragraph !== one?.sentence.paragraph) return false;
    return before.sentence.words.length + one.sentence.words.length <= room;
  };
  const findBest = (matches: (index: number) => boolean) => {
    let best: number | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const index of candidates.keys()) {
      if (!matches(index)) continue;
      const value = leansAlone(index) ? (score(index - 1) + score(index)) / 2 : score(index);
      if (value > most) [best, most] = [index, value];
    }
    return best;
  };

  while (chosen.length < choice.count) {
    const silent = [1, -1].filter((side) => !chosen.some((index) => choice.side(index) === side));
    const isTheirs = (index: number) => silent.includes(choice.side(index)) && mayFollow(index);
    const next =
      (choice.count - chosen.length > silent.length ? undefined : findBest(isTheirs)) ?? findBest(mayFollow);
    if (next === undefined) break;
    for (const added of leansAlone(next) ? [next - 1, next] : [next]) {
      chosen.push(added);
      told.add(candidates[added]?.sentence.paragraph);
      room -= candidates[added]?.sentence.words.length ?? 0;
      for (const index of candidates.keys())
        nearest[index] = Math.max(nearest[index] ?? 0, ranking.likeness(index, added));
    }
  }
  // If all sentences are dependent, the first one at least depends on nothing in the text.
  if (chosen.length === 0)
    return candidates.flatMap(({ usable }, index) => (usable ? [index] : [])).slice(0, 1);
  return chosen.sort((one, other) => one - other);
}
