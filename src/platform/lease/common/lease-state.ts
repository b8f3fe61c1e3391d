/** How long a lease lives and when a visitor may get another. Each tool states its own times. */
export type LeaseRules = {
  lifeSeconds: number;
  expiringSoonSeconds: number;
  /** A request while more than this remains keeps what is there. */
  reuseThresholdSeconds: number;
  cooldownSeconds: number;
  /** From zero to the automatic renewal. */
  renewalDelayMs: number;
};

export type LeaseStatus = 'active' | 'expiring' | 'expired';

/** Whole seconds left, counted so that zero is reached only at the end itself. */
export function secondsUntil(deadlineMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((deadlineMs - nowMs) / 1000));
}

/**
 * Seconds left of a lease. A clock that was put back cannot make it longer than its life.
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

/** When a lease made now ends: the server may shorten its life, never lengthen it. */
export function endOfNewLease(made: {
  nowMs: number;
  lifeSeconds: number;
  serverExpiresAtMs: number | undefined;
  /** The server's clock at the same moment; without it ours is believed. */
  serverNowMs: number | undefined;
}): number {
  const promisedMs = made.lifeSeconds * 1000;
  if (made.serverExpiresAtMs === undefined) return made.nowMs + promisedMs;
  const toldMs = made.serverExpiresAtMs - (made.serverNowMs ?? made.nowMs);
  return made.nowMs + Math.max(0, Math.min(promisedMs, toldMs));
}

/** `m:ss`. */
export function formatClock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
