type Waiting<Request, Answer> = {
  request: Request;
  bytes: number;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
};

type BatcherOptions<Request, Answer> = {
  /** Resolves with one answer per request, in their order. If it rejects, all of them fail. */
  run(requests: readonly Request[]): Promise<readonly Answer[]>;
  maxRequests: number;
  /** A larger request gets a batch of its own. */
  maxBytes?: number;
  /** Requests with the same key that wait at the same time share one place in a batch, and its answer. */
  keyOf?(request: Request): string;
};

/**
 * Runs all requests that arrive in the same turn, or during the previous batch, as one batch. An idle server answers at
 * once, and a busy one does less work per request.
 */
export class Batcher<Request, Answer> {
  readonly #options: BatcherOptions<Request, Answer> & { maxBytes: number };
  #waiting: Waiting<Request, Answer>[] = [];
  /** Contains no running requests, because their answers may already be out of date. */
  readonly #waitingByKey = new Map<string, Promise<Answer>>();
  #isRunning = false;

  constructor({ maxBytes = Number.POSITIVE_INFINITY, ...options }: BatcherOptions<Request, Answer>) {
    this.#options = { maxBytes, ...options };
  }

  ask(request: Request, bytes = 0): Promise<Answer> {
    const key = this.#options.keyOf?.(request);
    if (key === undefined) return this.#add(request, bytes);
    const answer = this.#waitingByKey.get(key) ?? this.#add(request, bytes);
    this.#waitingByKey.set(key, answer);
    return answer;
  }

  #add(request: Request, bytes: number): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, bytes, resolve, reject });
      if (this.#isRunning) return;
      this.#isRunning = true;
      setImmediate(() => this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#runBatch(this.#takeBatch());
    this.#isRunning = false;
  }

  #takeBatch(): Waiting<Request, Answer>[] {
    const { maxRequests, maxBytes, keyOf } = this.#options;
    let bytes = 0;
    const isBeyond = (one: Waiting<Request, Answer>, index: number) => {
      bytes += one.bytes;
      return index === maxRequests || (index > 0 && bytes > maxBytes);
    };
    const end = this.#waiting.findIndex(isBeyond);
    const batch = this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
    if (keyOf) for (const { request } of batch) this.#waitingByKey.delete(keyOf(request));
    return batch;
  }

  async #runBatch(batch: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#options.run(batch.map(({ request }) => request));
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index] as Answer);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
