import { AppError } from '#platform/errors/common/app-error.ts';

/** Lets a bounded number of tasks run and a bounded number wait, in order. */
export class ConcurrencyGate {
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(bounds: { maxRunning: number; maxWaiting: number }) {
    this.#maxRunning = bounds.maxRunning;
    this.#maxWaiting = bounds.maxWaiting;
  }

  get isFull(): boolean {
    return this.#running >= this.#maxRunning && this.#waiting.length >= this.#maxWaiting;
  }

  /** Throws `service_unavailable` when too many wait already. */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.isFull) throw new AppError('service_unavailable');
    if (this.#running >= this.#maxRunning) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#running += 1;
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
