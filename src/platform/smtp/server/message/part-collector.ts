import type { ContentTaker } from './data-decoder.ts';

/** Initial buffer size for a message of many chunks. It doubles up to the size of a part. */
const initialBytes = 16 * 1024;
/**
 * Maximum chunks held by reference. Most mails have fewer, so they are copied once, into a buffer of their
 * exact size.
 */
const maxHeldPieces = 8;

type Piece = { chunk: Buffer; from: number; to: number };

/**
 * Collects content into parts of exactly `partBytes`. Each part has an ArrayBuffer of its own, so the sink may keep it or
 * transfer it to another thread.
 */
export class PartCollector implements ContentTaker {
  readonly #partBytes: number;
  #held: Piece[] = [];
  #buffer: Buffer | undefined;
  #length = 0;
  #full: Buffer[] = [];

  constructor(partBytes: number) {
    this.#partBytes = partBytes;
  }

  take(chunk: Buffer, from: number, to: number): void {
    const holds = this.#buffer === undefined && this.#held.length < maxHeldPieces;
    if (holds && this.#length + to - from <= this.#partBytes) {
      this.#held.push({ chunk, from, to });
      this.#length += to - from;
      return;
    }
    if (this.#held.length > 0) this.#gatherHeld();
    this.#copy(chunk, from, to);
  }

  get hasFull(): boolean {
    return this.#full.length > 0;
  }

  takeFull(): Buffer | undefined {
    return this.#full.shift();
  }

  takeLast(): Buffer {
    const last = Buffer.allocUnsafeSlow(this.#length);
    this.#copyHeldInto(last);
    this.#buffer?.copy(last, 0, 0, this.#length);
    this.clear();
    return last;
  }

  clear(): void {
    this.#held = [];
    this.#buffer = undefined;
    this.#full = [];
    this.#length = 0;
  }

  #copyHeldInto(target: Buffer): void {
    let at = 0;
    for (const { chunk, from, to } of this.#held) at += chunk.copy(target, at, from, to);
  }

  #gatherHeld(): void {
    const held = this.#held;
    this.#held = [];
    this.#length = 0;
    for (const { chunk, from, to } of held) this.#copy(chunk, from, to);
  }

  #copy(chunk: Buffer, start: number, end: number): void {
    let from = start;
    while (from < end) {
      const buffer = this.#bufferFor(end - from);
      const count = chunk.copy(buffer, this.#length, from, end);
      this.#length += count;
      from += count;
      if (this.#length === this.#partBytes) {
        this.#full.push(buffer);
        this.#buffer = undefined;
        this.#length = 0;
      }
    }
  }

  #bufferFor(count: number): Buffer {
    const current = this.#buffer;
    const wanted = Math.min(this.#length + count, this.#partBytes);
    if (current !== undefined && current.length >= wanted) return current;
    const doubled = Math.max(wanted, current === undefined ? initialBytes : current.length * 2);
    const grown = Buffer.allocUnsafeSlow(Math.min(doubled, this.#partBytes));
    current?.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
    return grown;
  }
}
