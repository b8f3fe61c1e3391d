/** Maximum senders that are watched, because anyone with access to the database may send. */
const maxSenders = 1_000;

export type LifeSigns = {
  /** How often a process shows that it is alive, even if it publishes nothing. */
  beatMs: number;
  /** A process that is silent for this long counts as dead. */
  silenceMs: number;
};

/** Notices processes that died. */
export class SenderWatch {
  readonly #signs: LifeSigns;
  readonly #onLost: () => void;
  readonly #heardAtMs = new Map<string, number>();
  #checks: NodeJS.Timeout | undefined;

  constructor(signs: LifeSigns, onLost: () => void) {
    this.#signs = signs;
    this.#onLost = onLost;
  }

  hear(sender: string): void {
    if (this.#heardAtMs.size >= maxSenders && !this.#heardAtMs.has(sender)) return;
    this.#heardAtMs.set(sender, performance.now());
    this.#checks ??= setInterval(() => this.#check(), this.#signs.beatMs).unref();
  }

  forget(sender: string): void {
    this.#heardAtMs.delete(sender);
  }

  close(): void {
    clearInterval(this.#checks);
  }

  #check(): void {
    const nowMs = performance.now();
    for (const [sender, heardAtMs] of this.#heardAtMs) {
      if (nowMs - heardAtMs < this.#signs.silenceMs) continue;
      this.forget(sender);
      this.#onLost();
    }
  }
}
