import type { CrackEstimate } from './estimate-crack.ts';

/** Loads the estimator and its dictionaries, on the first request for an estimate. */
export async function loadEstimator(): Promise<(password: string) => CrackEstimate> {
  const { estimateCrack } = await import('./estimate-crack.ts');
  return estimateCrack;
}
