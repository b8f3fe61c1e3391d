import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';

export type RateVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export type RateLimit = {
  /** Maximum cost per `windowMs`. Infinity turns the limit off. */
  limit: number;
  windowMs: number;
  clock: Clock;
  maxKeys?: number;
};

/** Two windows with this many keys take about 10 MB. For a further key, the oldest one of the window is evicted. */
const defaultMaxKeys = 50_000;

/**
 * A sliding window with two counters per key. The cost of the previous window counts in proportion to its overlap with
 * the last `windowMs`. Rejected attempts cost nothing.
 */
export class RateLimiter {
  readonly #limit: number;
  readonly #windowMs: number;
  readonly #clock: Clock;
  readonly #maxKeys: number;
  #windowStartMs = 0;
  #current = new Map<string, number>();
  #previous = new Map<string, number>();

  constructor(options: RateLimit) {
    this.#limit = options.limit;
    this.#windowMs = options.windowMs;
    this.#clock = options.clock;
    this.#maxKeys = options.maxKeys ?? defaultMaxKeys;
  }

  take(key: string, cost = 1): RateVerdict {
    if (this.#limit === Number.POSITIVE_INFINITY) return { allowed: true };
    const passedMs = this.#turn();
    const before = this.#previous.get(key) ?? 0;
    const now = this.#current.get(key) ?? 0;
    const reach = 1 - passedMs / this.#windowMs;
    if (before * reach + now + cost <= this.#limit) {
      this.#remember(key, now + cost);
      return { allowed: true };
    }
    const waitMs = this.#waitMs({ before, now, cost, passedMs });
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
  }

  require(key: string): void {
    const verdict = this.take(key);
    if (verdict.allowed) return;
    throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
  }

  /** Adds a cost that another process has charged, even beyond the limit. */
  protected count(key: string, cost: number): void {
    this.#turn();
    this.#remember(key, (this.#current.get(key) ?? 0) + cost);
  }

  refund(key: string, cost = 1): void {
    const taken = this.#current.get(key);
    if (taken !== undefined) this.#current.set(key, Math.max(0, taken - cost));
  }

  /** Only tests use this. */
  get size(): number {
    return this.#current.size + this.#previous.size;
  }

  #turn(): number {
    const nowMs = this.#clock.nowMs();
    const passedMs = nowMs - this.#windowStartMs;
    // If the clock was set back, starts a new window instead of rejecting until the old time is reached
    // again.
    if (passedMs >= 0 && passedMs < this.#windowMs) return passedMs;
    const next = passedMs >= this.#windowMs && passedMs < 2 * this.#windowMs;
    this.#previous = next ? this.#current : new Map();
    this.#current = new Map();
    this.#windowStartMs = next ? this.#windowStartMs + this.#windowMs : nowMs;
    return nowMs - this.#windowStartMs;
  }

  #remember(key: string, taken: number): void {
    if (!this.#current.has(key) && this.#current.size >= this.#maxKeys) {
      const oldest = this.#current.keys().next();
      if (!oldest.done) this.#current.delete(oldest.value);
    }
    this.#current.set(key, taken);
  }

  #waitMs(state: { before: number; now: number; cost: number; passedMs: number }): number {
    const { before, now, cost, passedMs } = state;
    const windowMs = this.#windowMs;
    const room = this.#limit - cost;
    if (room < 0) return windowMs;
    if (now <= room && before > 0) return (1 - (room - now) / before) * windowMs - passedMs;
    return windowMs - passedMs + (now > room ? (1 - room / now) * windowMs : 0);
  }
}
