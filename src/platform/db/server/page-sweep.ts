import { fdatasyncSync, readSync, statSync, writeSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { largestPageBytes, listUnusedRanges } from './unused-ranges.ts';

/** Commits wait for that long; with the emptying of the log before it, well below what a sender may be held. */
const sweepMs = 5;
const fileHeaderBytes = 100;
/** In the header of the file; 1 stands for the largest page. */
const pageSizeAt = 16;
/** In the header of the file: how much at the end of each page is not SQLite's. */
const reservedAt = 20;
/** Entries of the pointer map that stand for b-tree pages: roots and others. */
const btreeEntries = [1, 5];
const mapEntryBytes = 5;
/** SQLite keeps the page with this byte for locks. */
const lockByte = 0x40000000;

/** What the header of the file says (file format, section 1.3). */
type Layout = { pageBytes: number; usableBytes: number };

/**
 * Overwrites what deleted rows have left in the unused parts of pages. When SQLite moves rows from one page to another,
 * it leaves their bytes where they were, and `secure_delete` never sees them: whoever deletes the row later overwrites
 * its new place alone. No statement reaches these bytes, so they are overwritten in the file, past SQLite:
 * - The log is empty and its write lock is ours, so each page of the file is the newest, and nobody, not even another
 *   process, may write to the file meanwhile.
 * - Only bytes that belong to nothing are written, so readers do not notice, and a crash in between harms nothing. Like
 *   SQLite, it relies on disks that leave the bytes beside those written alone.
 * - What the connection remembers of pages is dropped, or it would write the old bytes back with the next row.
 */
export class PageSweep {
  readonly #connection: DatabaseSync;
  readonly #file: string;
  readonly #descriptor: number;
  readonly #layout: Layout;
  readonly #page: Buffer;
  readonly #zeros: Buffer;
  /** Of the pointer map, the page that was read last. */
  readonly #map: Buffer;
  #mapPage = 0;
  /** In the step under way. */
  #wrote = false;

  /**
   * @param connection the one that writes, of a file that has a pointer map (`auto_vacuum`)
   * @param descriptor of the same file, for reading and writing; closing it would end the locks of this process
   */
  constructor(connection: DatabaseSync, file: string, descriptor: number) {
    this.#connection = connection;
    this.#file = file;
    this.#descriptor = descriptor;
    this.#layout = readLayout(descriptor);
    this.#page = Buffer.alloc(this.#layout.pageBytes);
    this.#zeros = Buffer.alloc(this.#layout.pageBytes);
    this.#map = Buffer.alloc(this.#layout.pageBytes);
  }

  /**
   * Sweeps for a few milliseconds from this page on; to be called right after the log was emptied.
   * @param pages in order; undefined for all
   * @returns the page to go on with; 0 when the last one has been swept
   */
  sweep(from: number, pages?: readonly number[]): number {
    this.#wrote = false;
    this.#mapPage = 0;
    try {
      return this.#sweepLocked(from, pages);
    } finally {
      if (this.#wrote) this.#settle();
    }
  }

  /** Whether nothing was written since the log was last emptied. */
  isLogEmpty(): boolean {
    return statSync(`${this.#file}-wal`).size === 0;
  }

  #sweepLocked(from: number, pages: readonly number[] | undefined): number {
    this.#connection.exec('begin immediate');
    try {
      return this.isLogEmpty() ? this.#sweepFrom(from, pages) : from;
    } finally {
      this.#connection.exec('rollback');
    }
  }

  #sweepFrom(from: number, pages: readonly number[] | undefined): number {
    const endMs = performance.now() + sweepMs;
    for (const page of this.#listPages(from, pages)) {
      if (performance.now() > endMs) return page;
      if (this.#isBtreePage(page)) this.#clean(page);
    }
    return 0;
  }

  /** First what must not be left undone where the disk fails. */
  #settle(): void {
    this.#connection.exec('pragma shrink_memory');
    fdatasyncSync(this.#descriptor);
  }

  #clean(number: number): void {
    if (!this.#read(number, this.#page)) return;
    const headerAt = number === 1 ? fileHeaderBytes : 0;
    for (const [start, end] of listUnusedRanges(this.#page, headerAt, this.#layout.usableBytes)) {
      const bytes = end - start;
      if (this.#page.compare(this.#zeros, 0, bytes, start, end) === 0) continue;
      this.#wrote = true;
      writeSync(this.#descriptor, this.#zeros, 0, bytes, this.#placeOf(number) + start);
    }
  }

  *#listPages(from: number, pages: readonly number[] | undefined): Generator<number> {
    const lastPage = Number(this.#connection.prepare('pragma page_count').get()?.page_count);
    for (const page of pages ?? numbersBetween(from, lastPage)) {
      if (page > lastPage) return;
      if (page >= from) yield page;
    }
  }

  /** By the pointer map, which says of each page but the first what it is (file format, section 1.8). */
  #isBtreePage(page: number): boolean {
    if (page === 1) return true;
    const { pageBytes, usableBytes } = this.#layout;
    const lockPage = lockByte / pageBytes + 1;
    const stride = Math.floor(usableBytes / mapEntryBytes) + 1;
    const slot = Math.floor((page - 2) / stride) * stride + 2;
    const mapPage = slot === lockPage ? slot + 1 : slot;
    if (page === mapPage || page === lockPage) return false;
    if (mapPage !== this.#mapPage && !this.#read(mapPage, this.#map)) return false;
    this.#mapPage = mapPage;
    return btreeEntries.includes(this.#map[(page - mapPage - 1) * mapEntryBytes] ?? 0);
  }

  /** False for a page that is not there as a whole: the file is damaged, and no page is to be told from another. */
  #read(page: number, into: Buffer): boolean {
    return readSync(this.#descriptor, into, 0, into.length, this.#placeOf(page)) === into.length;
  }

  #placeOf(page: number): number {
    return (page - 1) * this.#layout.pageBytes;
  }
}

function* numbersBetween(first: number, last: number): Generator<number> {
  for (let number = first; number <= last; number += 1) yield number;
}

function readLayout(descriptor: number): Layout {
  const header = Buffer.alloc(fileHeaderBytes);
  readSync(descriptor, header, 0, fileHeaderBytes, 0);
  const size = header.readUInt16BE(pageSizeAt);
  const pageBytes = size === 1 ? largestPageBytes : size;
  return { pageBytes, usableBytes: pageBytes - header.readUInt8(reservedAt) };
}
