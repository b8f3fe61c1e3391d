import type { ContentTaker } from './data-decoder.ts';

/** First size of the buffer that a message in many pieces is gathered in; it doubles up to a part. */
const initialBytes = 16 * 1024;
/** Pieces held by reference; most mails have fewer and are copied once, into a buffer of their size. */
const maxHeldPieces = 8;

type Piece = { chunk: Buffer; from: number; to: number };

/**
 * Gathers content into parts of exactly `partBytes`. A part has an ArrayBuffer of its own, so that the sink may
 * keep it or transfer it to another thread.
 */
export class PartCollector implements ContentTaker {
  readonly #partBytes: number;
  #held: Piece[] = [];
  #buffer: Buffer | undefined;
  /** Bytes gathered since the last whole part. */
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

  /** The next whole part, if there is one. */
  takeFull(): Buffer | undefined {
    return this.#full.shift();
  }

  /** What is left after the whole parts; the collector is empty afterwards. */
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
      const buffer = this.#roomFor(end - from);
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

  #roomFor(count: number): Buffer {
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
