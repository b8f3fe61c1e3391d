/** Counts the messages of all connections that have begun and are neither stored nor aborted yet, and their bytes. */
export class InFlightBudget {
  readonly #maxBytes: number;
  #usedBytes = 0;
  #messages = 0;
  #onEmpty: (() => void)[] = [];

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get usedBytes(): number {
    return this.#usedBytes;
  }

  fits(bytes: number): boolean {
    return this.#usedBytes + bytes <= this.#maxBytes;
  }

  /** Returns false without taking anything if the bytes do not fit. */
  take(bytes: number): boolean {
    if (!this.fits(bytes)) return false;
    this.#usedBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.#usedBytes -= bytes;
  }

  messageStarted(): void {
    this.#messages += 1;
  }

  messageSettled(): void {
    this.#messages -= 1;
    if (this.#messages > 0) return;
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }

  async whenEmpty(): Promise<void> {
    if (this.#messages > 0) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }
}
