import type { Clock } from '#platform/clock/server/clock.ts';

const dayMs = 86_400_000;

/** Tokens that may be used between two midnights, UTC, by this process; a restart begins anew. */
export class TokenBudget {
  readonly #perDay: number;
  readonly #clock: Clock;
  #day = -1;
  #used = 0;

  /** @param perDay 0 for no limit. */
  constructor(perDay: number, clock: Clock) {
    this.#perDay = perDay;
    this.#clock = clock;
  }

  /** Whether so many are left today. */
  has(tokens: number): boolean {
    return this.#perDay === 0 || this.#usedToday() + tokens <= this.#perDay;
  }

  /** Whether so many are left; then they count as used until `settle` says how many it really were. */
  reserve(tokens: number): boolean {
    if (!this.has(tokens)) return false;
    this.#used = this.#usedToday() + tokens;
    return true;
  }

  settle(reserved: number, used: number): void {
    this.#used = Math.max(0, this.#usedToday() + used - reserved);
  }

  #usedToday(): number {
    const day = Math.floor(this.#clock.nowMs() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#used = 0;
    }
    return this.#used;
  }
}
