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

  /** Keeps room until the function it returns is called. Throws `too_many_requests` or `service_unavailable`. */
  take(client: string, bytes: number): () => void {
    const held = this.#byClient.get(client) ?? 0;
    if (held + bytes > this.#bytesPerClient) throw refusal('too_many_requests');
    if (this.#bytes + bytes > this.#maxBytes) throw refusal('service_unavailable');
    this.#count(client, bytes);
    let isTaken = true;
    return () => {
      if (isTaken) this.#count(client, -bytes);
      isTaken = false;
    };
  }

  #count(client: string, bytes: number): void {
    this.#bytes += bytes;
    const held = (this.#byClient.get(client) ?? 0) + bytes;
    if (held === 0) this.#byClient.delete(client);
    else this.#byClient.set(client, held);
  }
}

function refusal(code: string): AppError {
  return new AppError(code, { details: { retryAfterSeconds: comeBackSeconds } });
}
