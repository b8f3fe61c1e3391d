import type { Clock } from '#platform/clock/server/clock.ts';
import type { UsageStore } from './usage-store.ts';
import type { UsageDayRow } from './usage-tables.ts';
import { type UsageArea, type UsageCounter, utcDate } from './usage-tables.ts';

/** At most one write per second, however much mail arrives. */
const writeAfterMs = 1_000;
const retryAfterMs = 10_000;
const dayMs = 24 * 60 * 60 * 1000;

type UsageCountsNeeds = {
  store: Pick<UsageStore, 'addToDays'>;
  clock: Clock;
  log: { warn(facts: object, message: string): void };
};

/**
 * Counts in memory and writes the totals a second later, so that counting neither waits nor fails. A crash loses the
 * counts of the last second.
 */
export class UsageCounts {
  readonly #needs: UsageCountsNeeds;
  /** The key is date and area. There are at most four rows per day, so the map stays small during a database outage. */
  #waiting = new Map<string, UsageDayRow>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isFailing = false;
  #isClosed = false;

  constructor(needs: UsageCountsNeeds) {
    this.#needs = needs;
  }

  count(area: UsageArea, counter: UsageCounter): void {
    const nowMs = this.#needs.clock.nowMs();
    const row = this.#rowOf(nowMs, area);
    row[counter] += 1;
    row.updated_at = nowMs;
    this.#writeLater();
  }

  /** Resolves when all counts so far have been written, or the write has failed. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.flush();
  }

  #rowOf(nowMs: number, area: UsageArea): UsageDayRow {
    const key = `${Math.floor(nowMs / dayMs)} ${area}`;
    const known = this.#waiting.get(key);
    if (known !== undefined) return known;
    const none = { generated: 0, checked: 0, received: 0, copied: 0, opened: 0 };
    const row = { date: utcDate(nowMs), area, ...none, updated_at: 0 };
    this.#waiting.set(key, row);
    return row;
  }

  #writeLater(): void {
    if (this.#timer !== undefined || this.#isClosed) return;
    this.#timer = setTimeout(() => void this.flush(), this.#isFailing ? retryAfterMs : writeAfterMs);
    this.#timer.unref();
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    // Sorted, so that two nodes lock rows in the same order and never deadlock.
    const rows = [...this.#waiting].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
    this.#waiting = new Map();
    try {
      await this.#needs.store.addToDays(rows);
      this.#isFailing = false;
    } catch (error) {
      this.#putBack(rows);
      if (!this.#isFailing) this.#needs.log.warn({ err: error }, 'usage counts cannot be written');
      this.#isFailing = true;
      this.#writeLater();
    }
  }

  #putBack(rows: readonly UsageDayRow[]): void {
    for (const { date, area, updated_at: updatedAt, ...counters } of rows) {
      const row = this.#rowOf(Date.parse(date), area);
      for (const [counter, times] of Object.entries(counters)) row[counter as UsageCounter] += times;
      row.updated_at = Math.max(row.updated_at, updatedAt);
    }
  }
}
