import type { ServerResponse } from 'node:http';

/** Knows which requests are being served, so that streams can be ended before the server waits for them. */
export class OpenRequests {
  readonly #open = new Set<AbortController>();
  readonly #streams = new Set<AbortController>();
  #ending = false;

  /** A controller that aborts when the peer goes away before the answer is complete. */
  track(response: ServerResponse): AbortController {
    const controller = new AbortController();
    if (response.destroyed) {
      controller.abort();
      return controller;
    }
    this.#open.add(controller);
    response.once('close', () => {
      this.#open.delete(controller);
      this.#streams.delete(controller);
      if (!response.writableFinished) controller.abort();
    });
    return controller;
  }

  /** From here on the answer is a stream that has no end of its own. */
  markStream(controller: AbortController): void {
    if (this.#ending) controller.abort();
    else this.#streams.add(controller);
  }

  get isEnding(): boolean {
    return this.#ending;
  }

  endStreams(): void {
    this.#ending = true;
    for (const controller of this.#streams) controller.abort();
  }
}
