export class CallSlots {
  readonly #size: number;
  readonly #maxWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #taken = 0;

  constructor(size: number, maxWaiting: number) {
    this.#size = size;
    this.#maxWaiting = maxWaiting;
  }

  /** Resolves with a function that releases the slot, or undefined if the queue is full. Rejects when `signal` aborts. */
  async take(signal: AbortSignal): Promise<(() => void) | undefined> {
    signal.throwIfAborted();
    if (this.#taken < this.#size) {
      this.#taken += 1;
      return () => this.#release();
    }
    if (this.#waiting.length >= this.#maxWaiting) return undefined;
    await this.#wait(signal);
    return () => this.#release();
  }

  #wait(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal.reason);
      };
      const enter = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(enter);
      signal.addEventListener('abort', leave, { once: true });
    });
  }

  /** Passes the slot directly to the next in the queue, so that nobody overtakes. */
  #release(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken -= 1;
    else next();
  }
}
