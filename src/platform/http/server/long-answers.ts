import { ByteRoom } from './byte-room.ts';

const mebibyte = 1024 * 1024;
/** Two of the longest, attachments of 25 MiB: a page asks for one after the other, and several people may share an address. */
const perClient = 50 * mebibyte;
const inAll = 6 * perClient;
/** 25 MiB over a slow phone connection, as pages wait for it; whoever takes a byte now and then would have room for hours. */
export const takenWithinMs = 180_000;
/** Shorter ones lie in the buffers of the system. */
const longBytes = 64 * 1024;
/** What is given to the connection at a time. */
const pieceBytes = 64 * 1024;

/** Answers that are whole in memory until their reader has taken them: what all of them together may take of it. */
export class LongAnswers {
  readonly #room = new ByteRoom({ perClient, inAll });

  /** Undefined for a short one. Throws `too_many_requests` or `service_unavailable` where there is no room. */
  take(client: string, body: string | Uint8Array | undefined): LongAnswer | undefined {
    if (body === undefined || body.length < longBytes) return undefined;
    const bytes = typeof body === 'string' ? Buffer.from(body) : body;
    return new LongAnswer(bytes, this.#room.take(client, bytes.byteLength));
  }
}

/** Its bytes, a piece at a time; has its room until `return` is called. */
export class LongAnswer implements AsyncIterableIterator<Uint8Array> {
  readonly byteLength: number;
  readonly #bytes: Uint8Array;
  readonly #giveBack: () => void;
  #at = 0;

  constructor(bytes: Uint8Array, giveBack: () => void) {
    this.#bytes = bytes;
    this.byteLength = bytes.byteLength;
    this.#giveBack = giveBack;
  }

  async next(): Promise<IteratorResult<Uint8Array>> {
    if (this.#at >= this.byteLength) return { done: true, value: undefined };
    const value = this.#bytes.subarray(this.#at, this.#at + pieceBytes);
    this.#at += value.byteLength;
    return { done: false, value };
  }

  async return(): Promise<IteratorResult<Uint8Array>> {
    this.#at = this.byteLength;
    this.#giveBack();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
