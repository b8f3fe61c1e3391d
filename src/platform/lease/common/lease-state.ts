export type LeaseRules = {
  lifeSeconds: number;
  expiringSoonSeconds: number;
  /** A new request keeps the current lease if more than this remains. */
  reuseThresholdSeconds: number;
  cooldownSeconds: number;
  renewalDelayMs: number;
};

export type LeaseStatus = 'active' | 'expiring' | 'expired';

/** Whole seconds left, rounded up so that zero is reached only at the end. */
export function secondsUntil(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000));
}

/**
 * Seconds left of a lease, capped at its lifetime in case the clock was set back.
 */
export function remainingSeconds(expiresAtMs: number, nowMs: number, lifeSeconds: number): number {
  return Math.min(lifeSeconds, secondsUntil(expiresAtMs, nowMs));
}

export function leaseStatus(remaining: number, expiringSoonSeconds: number): LeaseStatus {
  if (remaining <= 0) return 'expired';
  return remaining <= expiringSoonSeconds ? 'expiring' : 'active';
}

export function mayReuse(remaining: number, reuseThresholdSeconds: number): boolean {
  return remaining > reuseThresholdSeconds;
}

/** End of a lease created now. The server may shorten its lifetime, never extend it. */
export function endOfNewLease(made: {
  nowMs: number;
  lifeSeconds: number;
  serverExpiresAtMs: number | undefined;
  /** Server time at `nowMs`. If it is missing, `nowMs` is used. */
  serverNowMs: number | undefined;
}): number {
  const promisedMs = made.lifeSeconds * 1000;
  if (made.serverExpiresAtMs === undefined) return made.nowMs + promisedMs;
  const toldMs = made.serverExpiresAtMs - (made.serverNowMs ?? made.nowMs);
  return made.nowMs + Math.max(0, Math.min(promisedMs, toldMs));
}

export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
