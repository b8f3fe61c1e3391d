import { AppError } from '#platform/errors/common/app-error.ts';

/**
 * Lets a bounded number of tasks run and a bounded number wait, of which one client may have half. Who waits takes turns: a
 * client with one task is not behind all of a client with hundreds.
 */
export class ConcurrencyGate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  /** The first is the next to have a turn, and none is empty. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #waitingCount = 0;
  #running = 0;

  constructor(bounds: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = bounds.maxRunning;
    this.#maxWaiting = bounds.maxWaiting;
  }

  isFullFor(client: string): boolean {
    if (this.#running < this.#maxRunning) return false;
    const own = this.#waiting.get(client)?.length ?? 0;
    return this.#waitingCount >= this.#maxWaiting || own >= Math.ceil(this.#maxWaiting / 2);
  }

  /** Throws `service_unavailable` when too many wait already. */
  async run<Result>(client: string, task: () => Promise<Result>): Promise<Result> {
    if (this.isFullFor(client)) throw new AppError('service_unavailable');
    if (this.#running >= this.#maxRunning) await this.#wait(client);
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#takeNext();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(client: string): Promise<void> {
    return new Promise((resolve) => {
      const queue = this.#waiting.get(client);
      if (queue) queue.push(resolve);
      else this.#waiting.set(client, [resolve]);
      this.#waitingCount += 1;
    });
  }

  #takeNext(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (first === undefined) return undefined;
    const [client, queue] = first;
    const next = queue.shift();
    this.#waitingCount -= 1;
    this.#waiting.delete(client);
    if (queue.length > 0) this.#waiting.set(client, queue);
    return next;
  }
}
