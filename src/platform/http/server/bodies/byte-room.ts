import { AppError } from '#platform/errors/common/app-error.ts';

const comeBackSeconds = 5;

/** The memory of one process that clients may have between them: what one of them may, and all. */
export class ByteRoom {
  readonly #bytesPerClient: number;
  readonly #maxBytes: number;
  readonly #byClient = new Map<string, number>();
  #bytes = 0;

  constructor(bounds: { perClient: number; inAll: number }) {
    this.#bytesPerClient = bounds.perClient;
    this.#maxBytes = bounds.inAll;
  }

  /** What all may still have between them. */
  get freeBytes(): number {
    return this.#maxBytes - this.#bytes;
  }

  heldBy(client: string): number {
    return this.#byClient.get(client) ?? 0;
  }

  /** Keeps room until the function it returns is called. Throws `too_many_requests` or `service_unavailable`. */
  take(client: string, bytes: number): () => void {
    this.require(client, bytes);
    this.#count(client, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(client, -bytes);
      isTaken = false;
    };
  }

  /** Throws as `take` would now. */
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
  return new AppError(code, { details: { retryAfterSeconds: comeBackSeconds } });
}
