import { type StoredValue, storedValue } from '#platform/storage/web/stored-value.ts';
import type { LeaseRecord } from './lease-snapshot.ts';
import { type LockRunner, withBrowserLock } from './with-browser-lock.ts';

type StoredLeaseOptions<Held> = {
  stored: StoredValue<Held>;
  lockName: string;
  isOver: (held: Held) => boolean;
  runLocked: LockRunner | undefined;
};

/** The storage of a lease in the browser, shared by its tabs. */
export class StoredLease<Held extends LeaseRecord> {
  readonly #record: StoredValue<Held>;
  /** Set for a moment when one is dropped, which tells the other tabs to make none. */
  readonly #dropped: StoredValue<boolean>;
  readonly #options: StoredLeaseOptions<Held>;

  constructor(options: StoredLeaseOptions<Held>) {
    this.#options = options;
    const { stored: record } = options;
    this.#record = record;
    this.#dropped = storedValue({
      key: `dropped.${record.key}`,
      read: (value) => value === true || undefined,
    });
  }

  /** One that is over is removed, and not found. */
  find(): Held | undefined {
    const held = this.#record.get();
    if (held === undefined || !this.#options.isOver(held)) return held;
    this.#record.remove();
    return undefined;
  }

  /** In one tab at a time: what another has made meanwhile is taken over. */
  async findOrMake(make: () => Promise<Held>): Promise<{ held: Held; origin: 'made' | 'shared' }> {
    const runLocked = this.#options.runLocked ?? withBrowserLock;
    return await runLocked(this.#options.lockName, async () => {
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
