import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import { claimsKeptMs } from '../../common/limits.ts';

type KeptClaim = { claim: string; atMs: number };

/** Getting the key takes one call per claim until the server accepts one, so the list is short. */
const maxClaims = 5;

const kept = storedValue<KeptClaim[]>({
  key: 'premiumClaims',
  read: (value) => (Array.isArray(value) ? value.filter(isClaim) : undefined),
});

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

export function keepClaim(claim: string, nowMs: number): void {
  kept.set([{ claim, atMs: nowMs }, ...fresh(nowMs)].slice(0, maxClaims));
}

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
