import { type Clock, steadyClock } from '#platform/clock/server/clock.ts';
import { ByteRoom } from './byte-room.ts';

/** Enough for 25 MiB over a slow phone connection. Slower readers could hold memory for hours. */
export const takenWithinMs = 180_000;
/** A phone that changes cells pauses for a few seconds. A reader that pauses longer may lose its answer. */
const pauseMs = 10_000;
const pieceBytes = 64 * 1024;

type LongAnswerParts = {
  client: string;
  bytes: Uint8Array;
  clock: Clock;
  onReturn(): void;
  hangUp(): void;
};

/** An answer sent piece by piece. Holds its memory until `return` is called. */
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

  /** Releases the memory now. The reader sees an incomplete answer. */
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

const mebibyte = 1024 * 1024;
/** Two attachments of 25 MiB (the longest answers), because several people may share an IP address. */
const perClient = 50 * mebibyte;
/** Twelve attachments of 25 MiB, for all clients together. */
const inAll = 6 * perClient;
/** Shorter answers are not counted, because they fit in the system's socket buffers. */
const longBytes = 64 * 1024;

export function isLong(body: string | Uint8Array | undefined): body is string | Uint8Array {
  return body !== undefined && body.length >= longBytes;
}

/**
 * Limits the memory of answers that wait for their readers. If memory is short, cuts off late readers first, and then
 * clients that have several answers and more bytes than the new client.
 */
export class LongAnswers {
  readonly #room = new ByteRoom({ perClient, inAll });
  readonly #open = new Set<LongAnswer>();
  readonly #clock: Clock;

  constructor(clock: Clock = steadyClock) {
    this.#clock = clock;
  }

  /**
   * Throws `too_many_requests` or `service_unavailable` if memory is short.
   * @param hangUp called if the answer is cut off
   */
  take(client: string, body: string | Uint8Array, hangUp: () => void): LongAnswer {
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.#makeRoom(client, bytes.byteLength);
    const release = this.#room.take(client, bytes.byteLength);
    const onReturn = () => {
      this.#open.delete(answer);
      release();
    };
    const answer = new LongAnswer({ client, bytes, clock: this.#clock, onReturn, hangUp });
    this.#open.add(answer);
    return answer;
  }

  /** Makes room for an answer, and throws if `take` would throw. Call it before building an expensive answer. */
  require(client: string, bytes: number): void {
    if (bytes < longBytes) return;
    this.#makeRoom(client, bytes);
    this.#room.require(client, bytes);
  }

  #makeRoom(client: string, bytes: number): void {
    const held = this.#room.heldBy(client) + bytes;
    if (held > perClient) return;
    for (const answer of this.#open) {
      if (this.#room.freeBytes >= bytes) return;
      if (answer.isLate) answer.cut();
    }
    for (const answer of this.#open) {
      if (this.#room.freeBytes >= bytes) return;
      const others = this.#room.heldBy(answer.client) - answer.byteLength;
      if (others > 0 && others + answer.byteLength > held) answer.cut();
    }
  }
}
