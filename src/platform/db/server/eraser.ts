import type { DatabaseSync } from 'node:sqlite';
import { ChangedPages } from './changed-pages.ts';
import { PageSweep } from './page-sweep.ts';
import type { WriterThreadData } from './writer-message.ts';

/** Kept for what arrives next; only a flood's file is larger than it needs to be. */
const keptFreeBytes = 16 * 1024 * 1024;
/** At a time: each page is looked for in the list of free ones; 1,024 of 50,000 would hold commits for 60 ms. */
const maxReleasedPages = 256;

/** Of a log, before it is copied into the file; SQLite's own measure. */
const longLogFrames = 1000;

/** After two disturbed rounds: whoever never rests is not to pay for one after the other. */
const restMs = 60_000;

type Round = {
  /** Undefined for all. */
  pages: readonly number[] | undefined;
  /** The page to go on with. */
  next: number;
  /** When it began. */
  deletedRows: number;
  /** Something was written between its steps. */
  isDisturbed: boolean;
};

/** Overwrites what `secure_delete` leaves of deleted rows: in the log, and in the unused parts of pages. */
export class Eraser {
  readonly #connection: DatabaseSync;
  readonly #busyTimeoutMs: number;
  readonly #sweep: PageSweep;
  readonly #changed: ChangedPages;
  #round: Round | undefined;
  /** Rows that had been deleted when the round before began, and when the last did that was not disturbed. */
  #sweptRows: number | undefined;
  #erasedRows: number | undefined;
  #restsUntilMs = 0;

  constructor(connection: DatabaseSync, { file, busyTimeoutMs, descriptor }: WriterThreadData) {
    this.#connection = connection;
    this.#busyTimeoutMs = busyTimeoutMs;
    this.#sweep = new PageSweep(connection, file, descriptor);
    this.#changed = new ChangedPages(connection, file);
    // It would let the log begin anew before it was followed.
    connection.exec('pragma wal_autocheckpoint = 0');
  }

  /**
   * To be called after each write: copies a long log into the file, as SQLite would by itself.
   * @param bytes about as many as were written
   */
  noteWrite(bytes: number): void {
    if (this.#changed.noteWrite(bytes) < longLogFrames) return;
    try {
      const state = this.#connection.prepare('pragma wal_checkpoint(passive)').get();
      if (state?.log === state?.checkpointed) this.#changed.expectNewLog();
    } catch {
      // The disk may be full. What was written is safe in the log, and the next write tries again.
    }
  }

  /**
   * A step of a round through the pages that were written since they were last swept; each holds the writer for some
   * milliseconds.
   * @param deletedRows by this connection so far: without new ones there is nothing to do
   * @returns whether the round is over; undefined when a reader of another process holds the log
   */
  erase(deletedRows: number): boolean | undefined {
    if (this.#round === undefined) {
      const released = this.#releasePages();
      if (!released && !this.#isDue(deletedRows)) return true;
    } else if (!this.#sweep.isLogEmpty() || this.#changed.othersWrote) {
      this.#round.isDisturbed = true;
    }
    if (!this.emptyLog()) return undefined;
    this.#round ??= { pages: this.#changed.take(), next: 1, deletedRows, isDisturbed: false };
    this.#round.next = this.#sweep.sweep(this.#round.next, this.#round.pages);
    if (this.#round.next !== 0) return false;
    this.#endRound(this.#round);
    this.#round = undefined;
    return true;
  }

  /**
   * What is written between two steps may move a page, with the traces in it, to a place that was swept before. A round
   * that was disturbed is therefore followed by one more, for the few that may have been moved, and where that was disturbed too,
   * by another after a while.
   */
  #endRound({ isDisturbed, deletedRows }: Round): void {
    if (!isDisturbed) this.#erasedRows = deletedRows;
    else if (this.#sweptRows === deletedRows) this.#restsUntilMs = performance.now() + restMs;
    this.#sweptRows = deletedRows;
  }

  #isDue(deletedRows: number): boolean {
    if (deletedRows === this.#erasedRows) return false;
    return deletedRows !== this.#sweptRows || performance.now() >= this.#restsUntilMs;
  }

  /** Answers whether it could: it does not wait for readers of other processes, as writes would wait with it. */
  emptyLog(): boolean {
    this.#changed.follow();
    this.#connection.exec('pragma busy_timeout = 0');
    try {
      const isEmpty = this.#connection.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
      if (isEmpty) this.#changed.expectNewLog();
      return isEmpty;
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
