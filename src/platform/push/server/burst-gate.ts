import type { PushEvent } from '../common/push-event.ts';

/** Enough for a mail, the check of its sender and the next mail. A flood is soon limited to one turn per second. */
const burstEvents = 3;
const turnMs = 1_000;

/** Passes the first events of a burst immediately, then only the newest of each name once a second. */
export class BurstGate {
  readonly #send: (event: PushEvent) => void;
  readonly #held = new Map<string, PushEvent>();
  #allowed = burstEvents;
  #timer: NodeJS.Timeout | undefined;

  constructor(send: (event: PushEvent) => void) {
    this.#send = send;
  }

  pass(event: PushEvent): void {
    if (this.#allowed === 0) {
      this.#held.set(event.name, event);
      return;
    }
    this.#allowed -= 1;
    this.#send(event);
    this.#timer ??= setInterval(() => this.#turn(), turnMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #turn(): void {
    if (this.#held.size > 0) {
      for (const event of this.#held.values()) this.#send(event);
      this.#held.clear();
      return;
    }
    this.#allowed += 1;
    if (this.#allowed < burstEvents) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
