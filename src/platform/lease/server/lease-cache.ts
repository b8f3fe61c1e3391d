import type { Clock } from '#platform/clock/server/clock.ts';

/** Time without use, accurate to a second, after which a value is dropped. The value can be rebuilt from the token. */
const idleMs = 60_000;
const evictEveryMs = 5_000;
/**
 * A value that is used again within this time keeps its place in the order, because moving it costs as much as finding
 * it.
 */
const orderMs = 1_000;

type Held<Value> = { value: Value; endsAtMs: number; usedAtMs: number };

type LeaseCacheOptions<Value> = {
  clock: Clock;
  maxWeight: number;
  weigh(value: Value): number;
  onDrop?(value: Value): void;
};

/**
 * Caches one value per lease in memory. Drops a value when its lease ends, after a minute without use, or
 * when a newer one needs the space.
 */
export class LeaseCache<Value> {
  readonly #options: LeaseCacheOptions<Value>;
  /** Least recently used first, accurate to a second. */
  readonly #held = new Map<string, Held<Value>>();
  #weight = 0;
  #evictTimer: NodeJS.Timeout | undefined;

  constructor(options: LeaseCacheOptions<Value>) {
    this.#options = options;
  }

  get size(): number {
    return this.#held.size;
  }

  find(id: string): Value | undefined {
    const held = this.#held.get(id);
    if (!held) return undefined;
    const nowMs = this.#options.clock.nowMs();
    if (isOver(held, nowMs)) {
      this.drop([id]);
      return undefined;
    }
    if (nowMs - held.usedAtMs >= orderMs) {
      held.usedAtMs = nowMs;
      this.#held.delete(id);
      this.#held.set(id, held);
    }
    return held.value;
  }

  hold(id: string, endsAtMs: number, value: Value): void {
    const { clock, maxWeight, weigh } = this.#options;
    this.drop([id]);
    this.#held.set(id, { value, endsAtMs, usedAtMs: clock.nowMs() });
    this.#weight += weigh(value);
    for (const oldest of this.#held.keys()) {
      if (this.#weight <= maxWeight) break;
      this.drop([oldest]);
    }
    this.#evictTimer ??= setInterval(() => this.evictEnded(), evictEveryMs).unref();
  }

  drop(ids: readonly string[]): void {
    for (const id of ids) {
      const held = this.#held.get(id);
      if (held === undefined) continue;
      this.#held.delete(id);
      this.#weight -= this.#options.weigh(held.value);
      this.#options.onDrop?.(held.value);
    }
  }

  evictEnded(): void {
    const nowMs = this.#options.clock.nowMs();
    for (const [id, held] of this.#held) if (isOver(held, nowMs)) this.drop([id]);
    if (this.#held.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#evictTimer);
    this.#evictTimer = undefined;
    this.drop([...this.#held.keys()]);
  }
}

/** Also true if the clock was set back, because the time since the last use is unknown then. */
function isOver<Value>({ endsAtMs, usedAtMs }: Held<Value>, nowMs: number): boolean {
  return nowMs >= endsAtMs || nowMs - usedAtMs >= idleMs || nowMs < usedAtMs;
}
