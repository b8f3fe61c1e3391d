import type { DatabaseSync } from 'node:sqlite';
import { PageSweep } from './page-sweep.ts';
import type { WriterThreadData } from './writer-message.ts';

/** Kept for what arrives next; only a flood's file is larger than it needs to be. */
const keptFreeBytes = 16 * 1024 * 1024;
/** At a time: each page is looked for in the list of free ones; 1,024 of 50,000 would hold commits for 60 ms. */
const maxReleasedPages = 256;

/** Overwrites what `secure_delete` leaves of deleted rows: in the log, and in the unused parts of pages. */
export class Eraser {
  readonly #connection: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #sweep: PageSweep;
  #nextPage = 1;
  /** Rows that had been deleted when the round under way began, when the one before did, and when the last that counts did. */
  #roundRows = 0;
  #sweptRows: number | undefined;
  #erasedRows: number | undefined;
  /** Something was written between the steps of the round under way. */
  #isDisturbed = false;

  constructor(connection: DatabaseSync, { file, busyTimeoutMs, descriptor }: WriterThreadData) {
    this.#connection = connection;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#sweep = new PageSweep(connection, file, descriptor);
  }

  /**
   * A step of a round through the whole file; each holds the writer for some milliseconds.
   * @param deletedRows by this connection so far: without new ones there is nothing to do
   * @returns whether the round is over; undefined when a reader of another process holds the log
   */
  erase(deletedRows: number): boolean | undefined {
    if (this.#nextPage === 1) {
      const released = this.#releasePages();
      if (!released && deletedRows === this.#erasedRows) return true;
      this.#roundRows = deletedRows;
      this.#isDisturbed = false;
    } else if (!this.#sweep.isLogEmpty()) {
      this.#isDisturbed = true;
    }
    if (!this.emptyLog()) return undefined;
    const next = this.#sweep.sweep(this.#nextPage);
    this.#nextPage = next || 1;
    if (next === 0) this.#endRound();
    return next === 0;
  }

  /**
   * What is written between two steps may move a page, with the traces in it, to a place that was swept before. A round
   * that was disturbed is therefore followed by one more, for the few that may have been moved.
   */
  #endRound(): void {
    const isLast = !this.#isDisturbed || this.#sweptRows === this.#roundRows;
    if (isLast) this.#erasedRows = this.#roundRows;
    this.#sweptRows = this.#roundRows;
  }

  /** Answers whether it could: it does not wait for readers of other processes, as writes would wait with it. */
  emptyLog(): boolean {
    this.#connection.exec('pragma busy_timeout = 0');
    try {
      return this.#connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
    } finally {
      this.#connection.exec(`pragma busy_timeout = ${this.#busyTimeoutMs}`);
    }
  }

  #releasePages(): boolean {
    const surplus = this.#ask('freelist_count') - keptFreeBytes / this.#ask('page_size');
    if (surplus <= 0) return false;
    this.#connection.exec(`pragma incremental_vacuum(${Math.min(surplus, maxReleasedPages)})`);
    return true;
  }

  #ask(pragma: string): number {
    return Number(this.#connection.prepare(`pragma ${pragma}`).get()?.[pragma]);
  }
}
