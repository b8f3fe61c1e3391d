import type { ServerResponse } from 'node:http';

/** Tracks open requests, so that streams end before the server waits for its connections to close. */
export class OpenRequests {
  readonly #open = new Set<AbortController>();
  readonly #streams = new Set<AbortController>();
  #ending = false;

  /** Returns a controller that aborts if the peer disconnects before the answer is complete. */
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

  /** Marks the answer as a stream without an end of its own. */
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
