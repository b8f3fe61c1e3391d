import type { Clock } from '#platform/clock/server/clock.ts';

/** A key that nobody used for this long is dropped; deriving it again takes a fraction of a millisecond. */
const idleMs = 60_000;
const sweepEveryMs = 5_000;

type Held<Key> = { key: Key; endsAtMs: number; usedAtMs: number };

/** Keys in memory: at most `max`, each until its lease ends or it has not been used for a minute. */
export class KeyRing<Key> {
  readonly #clock: Clock;
  readonly #max: number;
  /** The least recently used first. */
  readonly #held = new Map<string, Held<Key>>();
  #sweeping: NodeJS.Timeout | undefined;

  constructor({ clock, max }: { clock: Clock; max: number }) {
    this.#clock = clock;
    this.#max = max;
  }

  get size(): number {
    return this.#held.size;
  }

  find(id: string): Key | undefined {
    const held = this.#held.get(id);
    if (!held) return undefined;
    this.#held.delete(id);
    const nowMs = this.#clock.nowMs();
    if (isOver(held, nowMs)) return undefined;
    held.usedAtMs = nowMs;
    this.#held.set(id, held);
    return held.key;
  }

  hold(id: string, endsAtMs: number, key: Key): void {
    this.#held.delete(id);
    const oldest = this.#held.size >= this.#max ? this.#held.keys().next().value : undefined;
    if (oldest !== undefined) this.#held.delete(oldest);
    this.#held.set(id, { key, endsAtMs, usedAtMs: this.#clock.nowMs() });
    this.#sweeping ??= setInterval(() => this.sweep(), sweepEveryMs).unref();
  }

  drop(ids: readonly string[]): void {
    for (const id of ids) this.#held.delete(id);
  }

  /** Drops what has ended or was not used for a minute. Runs every few seconds while anything is held. */
  sweep(): void {
    const nowMs = this.#clock.nowMs();
    for (const [id, held] of this.#held) if (isOver(held, nowMs)) this.#held.delete(id);
    if (this.#held.size === 0) this.close();
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
    this.#held.clear();
  }
}

function isOver<Key>({ endsAtMs, usedAtMs }: Held<Key>, nowMs: number): boolean {
  return nowMs >= endsAtMs || nowMs - usedAtMs >= idleMs;
}
