import { type Clock, steadyClock } from '#platform/clock/server/clock.ts';
import { ByteRoom } from './byte-room.ts';
import { LongAnswer } from './long-answer.ts';

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
