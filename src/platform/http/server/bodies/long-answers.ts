import { type Clock, steadyClock } from '#platform/clock/server/clock.ts';
import { ByteRoom } from './byte-room.ts';

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

const mebibyte = 1024 * 1024;
/** Two of the longest, attachments of 25 MiB: a page asks for one after the other, and several people may share an address. */
const perClient = 50 * mebibyte;
/** Twelve of the longest: fewer clients cannot keep another from one. */
const inAll = 6 * perClient;
/** Shorter ones lie in the buffers of the system. */
const longBytes = 64 * 1024;

/**
 * Answers that are whole in memory until their reader has taken them: what all of them together may take of it. Where
 * that is short, readers who are late lose theirs, then clients who have several and more than who asks.
 */
export class LongAnswers {
  readonly #room = new ByteRoom({ perClient, inAll });
  /** The oldest first. */
  readonly #open = new Set<LongAnswer>();
  readonly #clock: Clock;

  constructor(clock: Clock = steadyClock) {
    this.#clock = clock;
  }

  /**
   * Undefined for a short one. Throws `too_many_requests` or `service_unavailable` where there is no room.
   * @param hangUp called when the answer is cut off
   */
  take(client: string, body: string | Uint8Array | undefined, hangUp: () => void): LongAnswer | undefined {
    if (body === undefined || body.length < longBytes) return undefined;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    this.#makeRoom(client, bytes.byteLength);
    const giveBack = this.#room.take(client, bytes.byteLength);
    const onReturn = () => {
      this.#open.delete(answer);
      giveBack();
    };
    const answer = new LongAnswer({ client, bytes, clock: this.#clock, onReturn, hangUp });
    this.#open.add(answer);
    return answer;
  }

  /** Throws as `take` would now, for an answer that costs much to make. */
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
