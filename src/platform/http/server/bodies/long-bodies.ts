import { isUtf8 } from 'node:buffer';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { ByteRoom } from './byte-room.ts';
import { invalidBody } from './invalid-body.ts';
import { parseLongJson } from './parse-long-json.ts';

/** Four of the longest, of 8 MB: a page sends one after the other, and several people may share an address. */
const maxBytesPerClient = 36 * 1024 * 1024;
/** What is made of a body takes as much again. */
const maxBytes = 4 * maxBytesPerClient;

/** All long bodies of one process: what they may take of its memory, and of its time between two turns. */
export class LongBodies {
  readonly #room = new ByteRoom({ perClient: maxBytesPerClient, inAll: maxBytes });
  #lastParsed: Promise<unknown> = Promise.resolve();

  /** Keeps room for a body until the function it returns is called. */
  take(client: string, bytes: number): () => void {
    return this.#room.take(client, bytes);
  }

  /** One after the other: the pieces of several would all be read in the same turn. */
  async parse(body: Buffer): Promise<unknown> {
    const parsed = this.#lastParsed.then(() => parse(body));
    this.#lastParsed = parsed.catch(() => undefined);
    return await parsed;
  }
}

async function parse(body: Buffer): Promise<unknown> {
  await nextTurn();
  if (!isUtf8(body)) throw invalidBody('notUtf8');
  return await parseLongJson(body);
}
