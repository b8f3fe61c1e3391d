import type { CrackEstimate } from './estimate-crack.ts';

/** Fetched with its dictionaries when somebody asks for an estimate. */
export async function loadEstimator(): Promise<(password: string) => CrackEstimate> {
  const { estimateCrack } = await import('./estimate-crack.ts');
  return estimateCrack;
}
