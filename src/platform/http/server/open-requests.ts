import type { ServerResponse } from 'node:http';

/**
 * Tracks open requests, so that a closing server can abort the endless ones before it waits for its connections to
 * close.
 */
export class OpenRequests {
  readonly #open = new Set<AbortController>();
  readonly #endless = new Set<AbortController>();
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
      this.#endless.delete(controller);
      if (!response.writableFinished) controller.abort();
    });
    return controller;
  }

  /**
   * Aborts the request when the server begins to close. Call it for streams without an end and for answers that wait
   * for something.
   */
  abortOnClose(controller: AbortController): void {
    if (this.#ending) controller.abort();
    else this.#endless.add(controller);
  }

  get isEnding(): boolean {
    return this.#ending;
  }

  endEndless(): void {
    this.#ending = true;
    for (const controller of this.#endless) controller.abort();
  }
}
