import { closeSync, openSync, readSync } from 'node:fs';
import type { DatabaseSync, StatementSync } from 'node:sqlite';

/** Beyond it a way through the whole file is as quick. */
const maxPages = 50_000;
/** So many writes, or such large ones, may go by until the log is followed: that costs a tenth of a commit. */
const maxUnseenWrites = 16;
const maxUnseenBytes = 1024 * 1024;
const logHeaderBytes = 32;
const frameHeaderBytes = 24;
/** In the header of the log; another one for each time that it is begun anew. */
const saltAt = 16;

/**
 * The pages of the file that were written, as the write-ahead log names them (SQLite file format, section 4.1). What other
 * processes write, or anything that cannot be followed, makes it all pages.
 */
export class ChangedPages {
  readonly #logFile: string;
  readonly #state: StatementSync;
  readonly #version: StatementSync;
  readonly #header = Buffer.alloc(logHeaderBytes);
  readonly #frameBytes: number;
  readonly #pages = new Set<number>();
  #descriptor: number | undefined;
  #isAll = true;
  #lastVersion: unknown;
  #salt: number | undefined;
  /** Of this log, those that are known. */
  #frames = 0;
  #mayBeginAnew = true;
  #unseenWrites = 0;
  #unseenBytes = 0;

  constructor(connection: DatabaseSync, file: string) {
    this.#logFile = `${file}-wal`;
    this.#state = connection.prepare('pragma wal_checkpoint(noop)');
    this.#version = connection.prepare('pragma data_version');
    this.#frameBytes = frameHeaderBytes + Number(connection.prepare('pragma page_size').get()?.page_size);
    this.#lastVersion = this.#readVersion();
  }

  /**
   * To be called after each write of this connection. The first in a log is looked at alone: should another process
   * copy the log later, so that the next write begins one more, this is what tells.
   * @param bytes about as many as were written
   * @returns the frames in the log when it was followed, otherwise 0
   */
  noteWrite(bytes: number): number {
    this.#unseenWrites += 1;
    this.#unseenBytes += bytes;
    const isDue = this.#unseenWrites >= maxUnseenWrites || this.#unseenBytes >= maxUnseenBytes;
    return isDue || this.#mayBeginAnew ? this.follow() : 0;
  }

  /**
   * To be called before the log is copied into the file.
   * @returns the frames in the log; 0 when it cannot be asked
   */
  follow(): number {
    this.#unseenWrites = 0;
    this.#unseenBytes = 0;
    try {
      const frames = Number(this.#state.get()?.log);
      if (frames < 0) throw new Error('the write-ahead log is not to be asked');
      if (frames > 0) this.#readFrames(frames);
      return frames;
    } catch {
      this.#isAll = true;
      return 0;
    }
  }

  /** The log was copied into the file, so that the next write may begin it anew. */
  expectNewLog(): void {
    this.#mayBeginAnew = true;
  }

  /** Another process has written since the last `take`, whatever became of its log. */
  get othersWrote(): boolean {
    return this.#readVersion() !== this.#lastVersion;
  }

  /** Since the last call, in order; undefined for all there are. */
  take(): number[] | undefined {
    const version = this.#readVersion();
    const isAll = this.#isAll || version !== this.#lastVersion;
    const pages = isAll ? undefined : [...this.#pages].sort((a, b) => a - b);
    this.#lastVersion = version;
    this.#isAll = false;
    this.#pages.clear();
    return pages;
  }

  /** SQLite locks another file, so this one may be opened and closed. */
  close(): void {
    if (this.#descriptor !== undefined) closeSync(this.#descriptor);
    this.#descriptor = undefined;
  }

  #readVersion(): unknown {
    return this.#version.get()?.data_version;
  }

  #readFrames(frames: number): void {
    this.#descriptor ??= openSync(this.#logFile, 'r');
    this.#read(this.#descriptor, 0, logHeaderBytes);
    const salt = this.#header.readUInt32BE(saltAt);
    if (salt !== this.#salt) {
      if (!this.#mayBeginAnew) this.#isAll = true;
      this.#salt = salt;
      this.#frames = 0;
    }
    this.#mayBeginAnew = false;
    for (; this.#frames < frames; this.#frames += 1) {
      this.#read(this.#descriptor, logHeaderBytes + this.#frames * this.#frameBytes, frameHeaderBytes);
      this.#pages.add(this.#header.readUInt32BE(0));
    }
    if (this.#pages.size > maxPages) this.#isAll = true;
    if (this.#isAll) this.#pages.clear();
  }

  #read(descriptor: number, at: number, bytes: number): void {
    const read = readSync(descriptor, this.#header, 0, bytes, at);
    if (read < bytes) throw new Error('the write-ahead log is shorter than it should be');
  }
}
