import { isUtf8 } from 'node:buffer';
import { AppError } from '#platform/errors/common/app-error.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { invalidBody } from './invalid-body.ts';
import { parseLongJson } from './parse-long-json.ts';

/** Four of the longest, of 8 MB: a page sends one after the other, and several people may share an address. */
const maxBytesPerClient = 36 * 1024 * 1024;
/** What is made of a body takes as much again. */
const maxBytes = 4 * maxBytesPerClient;
const comeBackSeconds = 5;

/** All long bodies of one process: what they may take of its memory, and of its time between two turns. */
export class LongBodies {
  readonly #bytesByClient = new Map<string, number>();
  #bytes = 0;
  #lastParsed: Promise<unknown> = Promise.resolve();

  /** Keeps room for a body until the function it returns is called. */
  take(client: string, bytes: number): () => void {
    const held = this.#bytesByClient.get(client) ?? 0;
    if (held + bytes > maxBytesPerClient) throw refusal('too_many_requests');
    if (this.#bytes + bytes > maxBytes) throw refusal('service_unavailable');
    this.#count(client, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(client, -bytes);
      isTaken = false;
    };
  }

  /** One after the other: the pieces of several would all be read in the same turn. */
  async parse(body: Buffer): Promise<unknown> {
    const parsed = this.#lastParsed.then(() => parse(body));
    this.#lastParsed = parsed.catch(() => undefined);
    return await parsed;
  }

  #count(client: string, bytes: number): void {
    this.#bytes += bytes;
    const held = (this.#bytesByClient.get(client) ?? 0) + bytes;
    if (held === 0) this.#bytesByClient.delete(client);
    else this.#bytesByClient.set(client, held);
  }
}

async function parse(body: Buffer): Promise<unknown> {
  await nextTurn();
  if (!isUtf8(body)) throw invalidBody('notUtf8');
  return await parseLongJson(body);
}

function refusal(code: string): AppError {
  return new AppError(code, { details: { retryAfterSeconds: comeBackSeconds } });
}
