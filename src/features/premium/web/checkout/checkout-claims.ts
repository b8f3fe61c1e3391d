import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import { claimsKeptMs } from '../../common/limits.ts';

type KeptClaim = { claim: string; atMs: number };

/** More checkouts than somebody begins who changes their mind; each is one call when the key is asked for. */
const maxClaims = 5;

const kept = storedValue<KeptClaim[]>({
  key: 'premiumClaims',
  read: (value) => (Array.isArray(value) ? value.filter(isClaim) : undefined),
});

/** Whether what this page stores outlives it: else the key could not be handed over after paying. */
export function canKeepClaims(): boolean {
  const probe = 'premiumProbe';
  try {
    localStorage.setItem(probe, probe);
    localStorage.removeItem(probe);
    return true;
  } catch {
    return false;
  }
}

/** Keeps what opens the key of a checkout that has begun. */
export function keepClaim(claim: string, nowMs: number): void {
  kept.set([{ claim, atMs: nowMs }, ...fresh(nowMs)].slice(0, maxClaims));
}

/** The newest first. What is too old to open anything is dropped. */
export function listClaims(nowMs: number): string[] {
  const claims = fresh(nowMs);
  if (claims.length === 0) kept.remove();
  else kept.set(claims);
  return claims.map(({ claim }) => claim);
}

function fresh(nowMs: number): KeptClaim[] {
  return (kept.get() ?? []).filter(({ atMs }) => nowMs - atMs < claimsKeptMs);
}

function isClaim(value: unknown): value is KeptClaim {
  return isRecord(value) && typeof value.claim === 'string' && typeof value.atMs === 'number';
}
