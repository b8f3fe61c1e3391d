export interface RandomSource {
  /** An integer from 0 to `maxExclusive` − 1, each equally likely. */
  int(maxExclusive: number): number;
}

const words = 2 ** 32;

/**
 * Builds a source from a generator of 32-bit words. Skips words beyond the last multiple of `maxExclusive`, which would favor
 * small numbers.
 */
export function unbiasedSource(drawWord: () => number): RandomSource {
  return {
    int(maxExclusive) {
      if (!Number.isInteger(maxExclusive) || maxExclusive < 1 || maxExclusive > words) {
        throw new RangeError(`cannot draw below ${maxExclusive}`);
      }
      const limit = words - (words % maxExclusive);
      let word = drawWord();
      while (word >= limit) word = drawWord();
      return word % maxExclusive;
    },
  };
}

export function drawOne<Choice>(choices: ArrayLike<Choice>, random: RandomSource): Choice {
  return choices[random.int(choices.length)] as Choice;
}
