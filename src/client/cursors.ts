import type { MessageFilter, WaitOptions } from './message.ts';

/** Remembers the newest message that each kind of wait has returned. */
export class Cursors {
  readonly #newest = new Map<string, string>();

  /** Waits for a matching message that was not returned for the same filter before. */
  async next<Item extends { id: string }>(
    kind: string,
    { since, timeoutSeconds, signal, ...filter }: MessageFilter & WaitOptions,
    wait: (filter: object, options: WaitOptions) => Promise<Item>,
  ): Promise<Item> {
    const key = kind + JSON.stringify(filter);
    const after = since instanceof Date ? since.toISOString() : (since ?? this.#newest.get(key));
    const newest = await wait({ ...filter, since: after }, { timeoutSeconds, signal });
    this.#newest.set(key, newest.id);
    return newest;
  }
}
