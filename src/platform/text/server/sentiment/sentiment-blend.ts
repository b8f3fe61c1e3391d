/** The residual errs less on prose, the lexicon on short messages. */
const residualShare = 0.65;

/** The lexicon's score and the learned residual together; all from -1 to 1. */
export function sentimentBlend(lexicon: number, residual: number): number {
  return (1 - residualShare) * lexicon + residualShare * residual;
}
