import type { Candidate } from './list-candidates.ts';
import type { SentenceRanking } from './rank-sentences.ts';

export type Choice = {
  /** Maximum sentences, unless they have fewer than `minWords` words. */
  count: number;
  minWords?: number;
  /** Maximum words in total. The first sentence may exceed it. */
  maxWords?: number;
  /** True if no sentence may depend on another. */
  isAlone?: boolean;
  /**
   * Extra score of a sentence. It is lower for the first sentence chosen. A penalty does not apply to a sentence that
   * another one needs.
   */
  bonus?(index: number, isFirst: boolean): number;
  /** Penalty for a second sentence from the same paragraph. */
  spread?: number;
  /**
   * 1 or -1 for the two sides of a text, such as praise and criticism, else 0. The summary shows both sides if
   * possible.
   */
  side?(index: number): number;
};

/** Penalty for similarity to chosen sentences. */
const repetitionCost = { article: 0.4, abstract: 0.2, list: 0.2, other: 0.2 } as const;
const repetitionLimit = 0.75;
/** Maximum sentences that are chosen together because one depends on another. */
const maxUnit = 3;

/**
 * Chooses sentences, and returns their indexes in the order of the text. Does not separate a sentence from one it
 * depends on if there is another choice.
 */
export function chooseSentences(
  candidates: readonly Candidate[],
  ranking: SentenceRanking,
  { count, ...choice }: Choice,
): number[] {
  const { minWords = 0, maxWords = Infinity, isAlone = false, spread = 0 } = choice;
  const { bonus: bonusOf = () => 0, side = () => 0 } = choice;
  const chosen: number[] = [];
  const nearest = candidates.map(() => 0);
  const told = new Set<number | undefined>();
  const cost = repetitionCost[ranking.kind];
  let room = maxWords;

  const score = (index: number, isTarget: boolean) => {
    const words = candidates[index]?.sentence.words.length ?? 0;
    const tooLong = words > maxWords ? maxWords / words / 2 : 1;
    const bonus = bonusOf(index, chosen.length === 0);
    const isTold = told.has(candidates[index]?.sentence.paragraph) && !candidates[index]?.isItem;
    return (
      (1 - cost) * ((ranking.scores[index] ?? 0) + (isTarget ? bonus : Math.max(0, bonus))) * tooLong -
      cost * (nearest[index] ?? 0) -
      (isTold ? spread : 0)
    );
  };
  const sides = new Set(candidates.map(({ usable }, index) => (usable ? side(index) : 0)));
  const missingSides = (indexes: readonly number[]) =>
    [1, -1].filter((wanted) => sides.has(wanted) && !indexes.some((index) => side(index) === wanted));
  /** True if the sentence depends on one before it. An `it` may refer to any chosen sentence before it. */
  const leansNow = (index: number) => {
    const { leans, isLoose } = candidates[index] ?? {};
    return leans === true || (isLoose === true && !chosen.some((one) => one < index));
  };
  /**
   * Lists a sentence with those before it that it depends on and that are not chosen yet, and the one after it that
   * limits it.
   */
  const unitOf = (index: number) => {
    let from = index;
    while (from > 0 && index - from < maxUnit && leansNow(from) && !chosen.includes(from - 1)) from -= 1;
    const next = candidates[index + 1];
    // Unless it is the rest of a quotation, a sentence of the side -1 is not bound, because it is chosen anyway.
    const isBound = next?.turns && (side(index + 1) !== -1 || /^["“]/u.test(next.text));
    const to = isBound && !chosen.includes(index + 1) ? index + 1 : index;
    return Array.from({ length: to - from + 1 }, (_, at) => from + at);
  };
  const mayFollow = (index: number) => {
    const { usable, sentence } = candidates[index] ?? {};
    if (usable !== true || chosen.includes(index) || (nearest[index] ?? 0) > repetitionLimit) return false;
    const unit = unitOf(index);
    if (isAlone && (unit.length > 1 || leansNow(index))) return false;
    if (unit.length === 1 && !leansNow(index))
      return chosen.length === 0 || (sentence?.words.length ?? 0) <= room;
    const first = candidates[unit[0] ?? index];
    const free = count - chosen.length - missingSides([...chosen, ...unit]).length;
    // A question and the sentence that prompted it take one place, and so do a sentence and the one that limits it.
    const isPair = unit.length > 1 && candidates[index]?.asks;
    const places = unit.filter((at) => at <= index).length - Number(isPair);
    // The point of the text may take a second place, for the sentence that it needs.
    const isWorthy = side(index) === -1 && bonusOf(index, false) > 0;
    if (places > Math.min(maxUnit, isWorthy ? Math.max(free, 2) : free)) return false;
    if (leansNow(unit[0] ?? index) && !chosen.includes((unit[0] ?? 0) - 1)) return false;
    if (unit.length > 1 && first?.sentence.paragraph !== sentence?.paragraph) return false;
    const words = unit.reduce((sum, at) => sum + (candidates[at]?.sentence.words.length ?? 0), 0);
    return words <= room && unit.every((at) => candidates[at]?.usable);
  };
  const findBest = (matches: (index: number) => boolean) => {
    let best: number | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const index of candidates.keys()) {
      if (!matches(index)) continue;
      const unit = unitOf(index);
      const value = unit.reduce((sum, at) => sum + score(at, at === index), 0) / unit.length;
      if (value > most) [best, most] = [index, value];
    }
    return best;
  };

  while (chosen.length < count || maxWords - room < minWords) {
    const silent = missingSides(chosen);
    const isTheirs = (index: number) => silent.includes(side(index)) && mayFollow(index);
    const next =
      (count - chosen.length > silent.length ? undefined : findBest(isTheirs)) ?? findBest(mayFollow);
    if (next === undefined) break;
    for (const added of unitOf(next)) {
      chosen.push(added);
      told.add(candidates[added]?.sentence.paragraph);
      room -= candidates[added]?.sentence.words.length ?? 0;
      for (const index of candidates.keys())
        nearest[index] = Math.max(nearest[index] ?? 0, ranking.likeness(index, added));
    }
  }
  // If every usable sentence depends on another, takes the first of them.
  if (chosen.length === 0)
    return candidates.flatMap(({ usable }, index) => (usable ? [index] : [])).slice(0, 1);
  return chosen.sort((one, other) => one - other);
}
