import type { Clock } from '#platform/clock/server/clock.ts';

/** 25 MiB over a slow phone connection, as pages wait for it; whoever takes a byte now and then would have room for hours. */
export const takenWithinMs = 180_000;
/** A phone that changes its cell is silent for a few seconds; who takes nothing for longer waits at others' cost. */
const pauseMs = 10_000;
/** What is given to the connection at a time. */
const pieceBytes = 64 * 1024;

type LongAnswerParts = {
  client: string;
  bytes: Uint8Array;
  clock: Clock;
  /** Called once. */
  onReturn(): void;
  hangUp(): void;
};

/** Its bytes, a piece at a time; has its room until `return` is called. */
export class LongAnswer implements AsyncIterableIterator<Uint8Array> {
  readonly client: string;
  readonly byteLength: number;
  readonly #parts: LongAnswerParts;
  readonly #sinceMs: number;
  #takenMs: number;
  #at = 0;
  #isOver = false;

  constructor(parts: LongAnswerParts) {
    this.#parts = parts;
    this.client = parts.client;
    this.byteLength = parts.bytes.byteLength;
    this.#sinceMs = parts.clock.nowMs();
    this.#takenMs = this.#sinceMs;
  }

  /** Its reader pauses, or at this pace will not be done in time. */
  get isLate(): boolean {
    const nowMs = this.#parts.clock.nowMs();
    const ageMs = nowMs - this.#sinceMs;
    if (nowMs - this.#takenMs >= pauseMs) return true;
    return ageMs >= pauseMs && this.#at / this.byteLength < ageMs / takenWithinMs;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#isOver || this.#at >= this.byteLength) return { done: true, value: undefined };
    const value = this.#parts.bytes.subarray(this.#at, this.#at + pieceBytes);
    this.#at += value.byteLength;
    this.#takenMs = this.#parts.clock.nowMs();
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.#end();
    return { done: true, value: undefined };
  }

  /** Gives its room back at once; the reader sees an answer that is not whole. */
  cut(): void {
    this.#end();
    this.#parts.hangUp();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#parts.onReturn();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
