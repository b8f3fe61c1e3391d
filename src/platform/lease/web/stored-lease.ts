import { type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import type { LeaseRecord } from './lease-snapshot.ts';
import { type LockRunner, withBrowserLock } from './with-browser-lock.ts';

type StoredLeaseOptions<Held> = {
  record: StoredValue<Held>;
  isOver: (held: Held) => boolean;
  runLocked: LockRunner | undefined;
};

export class StoredLease<Held extends LeaseRecord> {
  readonly #record: StoredValue<Held>;
  /** Set briefly when a lease is dropped, so that other tabs create none. */
  readonly #dropped: StoredValue<boolean>;
  readonly #isOver: (held: Held) => boolean;
  readonly #runLocked: LockRunner;

  constructor({ record, isOver, runLocked = withBrowserLock }: StoredLeaseOptions<Held>) {
    this.#record = record;
    this.#isOver = isOver;
    this.#runLocked = runLocked;
    this.#dropped = storedValue({
      key: `dropped.${record.key}`,
      read: (value) => value === true || undefined,
    });
  }

  find(): Held | undefined {
    const held = this.#record.get();
    if (held === undefined || !this.#isOver(held)) return held;
    this.#record.remove();
    return undefined;
  }

  /** Runs in one tab at a time. Takes over a lease that another tab has created meanwhile. */
  async findOrMake(make: () => Promise<Held>): Promise<{ held: Held; origin: 'made' | 'shared' }> {
    const { key } = this.#record;
    return await this.#runLocked(key, async () => {
      const shared = this.find();
      if (shared !== undefined) return { held: shared, origin: 'shared' };
      const held = await make();
      this.#record.set(held);
      return { held, origin: 'made' };
    });
  }

  clear(): void {
    this.#record.remove();
  }

  /** Clears the lease without making another tab create the next one. */
  drop(): void {
    this.#dropped.set(true);
    this.#record.remove();
    this.#dropped.remove();
  }

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
