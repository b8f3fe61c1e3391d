import { AppError } from '#platform/errors/common/app-error.ts';

const retryAfterSeconds = 5;

/** A memory budget that clients share: one limit per client and one for all. */
export class ByteRoom {
  readonly #bytesPerClient: number;
  readonly #maxBytes: number;
  readonly #byClient = new Map<string, number>();
  #bytes = 0;

  constructor(bounds: { perClient: number; inAll: number }) {
    this.#bytesPerClient = bounds.perClient;
    this.#maxBytes = bounds.inAll;
  }

  get freeBytes(): number {
    return this.#maxBytes - this.#bytes;
  }

  heldBy(client: string): number {
    return this.#byClient.get(client) ?? 0;
  }

  /**
   * Reserves bytes until the returned function is called. Throws `too_many_requests` at the client's limit and
   * `service_unavailable` at the limit for all.
   */
  take(client: string, bytes: number): () => void {
    this.require(client, bytes);
    this.#count(client, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(client, -bytes);
      isTaken = false;
    };
  }

  require(client: string, bytes: number): void {
    if (this.heldBy(client) + bytes > this.#bytesPerClient) throw refusal('too_many_requests');
    if (bytes > this.freeBytes) throw refusal('service_unavailable');
  }

  #count(client: string, bytes: number): void {
    this.#bytes += bytes;
    const held = this.heldBy(client) + bytes;
    if (held === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, held);
  }
}

function refusal(code: string): AppError {
  return new AppError(code, { details: { retryAfterSeconds } });
}
