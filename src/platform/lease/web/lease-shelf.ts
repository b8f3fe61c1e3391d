import { type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import type { LeaseRecord } from './lease-snapshot.ts';

/** Where a lease lies in the browser, shared by its tabs. */
export class LeaseShelf<Held extends LeaseRecord> {
  readonly #record: StoredValue<Held>;
  /** Set for a moment when one is dropped, which tells the other tabs to make none. */
  readonly #dropped: StoredValue<boolean>;
  readonly #isOver: (held: Held) => boolean;

  constructor(record: StoredValue<Held>, isOver: (held: Held) => boolean) {
    this.#record = record;
    this.#isOver = isOver;
    this.#dropped = storedValue({
      key: `dropped.${record.key}`,
      read: (value) => value === true || undefined,
    });
  }

  /** One that is over is removed, and not found. */
  find(): Held | undefined {
    const held = this.#record.get();
    if (held === undefined || !this.#isOver(held)) return held;
    this.#record.remove();
    return undefined;
  }

  put(held: Held): void {
    this.#record.set(held);
  }

  clear(): void {
    this.#record.remove();
  }

  /** Clears it, in a way that makes no other tab think of the next one. */
  drop(): void {
    this.#dropped.set(true);
    this.#record.remove();
    this.#dropped.remove();
  }

  /** Told what other tabs do; returns the way to stop. */
  watch(listeners: { onChange: () => void; onDrop: () => void }): () => void {
    const stops = [
      this.#record.watch(listeners.onChange),
      this.#dropped.watch((isAllCleared) => {
        if (!isAllCleared) listeners.onDrop();
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }
}
