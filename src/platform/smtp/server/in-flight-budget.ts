/** Bytes of messages that are not answered yet, over all connections. */
export class InFlightBudget {
  readonly #maxBytes: number;
  #usedBytes = 0;

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
}
