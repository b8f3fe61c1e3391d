/** Messages that are not settled yet, over all connections, and their bytes. */
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

  hasRoomFor(bytes: number): boolean {
    return this.#usedBytes + bytes <= this.#maxBytes;
  }

  /** False, and nothing is taken, when there is no room. */
  take(bytes: number): boolean {
    if (!this.hasRoomFor(bytes)) return false;
    this.#usedBytes += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.#usedBytes -= bytes;
  }

  messageBegun(): void {
    this.#messages += 1;
  }

  /** The sink has answered `finish` or `abort`. */
  messageSettled(): void {
    this.#messages -= 1;
    if (this.#messages > 0) return;
    for (const resolve of this.#onEmpty.splice(0)) resolve();
  }

  /** Resolves once no message is unsettled. */
  async whenEmpty(): Promise<void> {
    if (this.#messages > 0) await new Promise<void>((resolve) => this.#onEmpty.push(resolve));
  }
}
