import type { Clock } from '#platform/clock/server/clock.ts';

/** A few hundred videos in all sizes. */
const defaultMaxBytes = 32 * 1024 * 1024;
/** Key, map entry and typed array, roughly: what an absent picture costs too. */
const entryOverheadBytes = 512;
/** Platforms let owners replace a thumbnail, and add large ones some time after a video. */
const foundLifeMs = 60 * 60 * 1000;
const missingLifeMs = 5 * 60 * 1000;

type Entry = { picture: Uint8Array | undefined; endsAtMs: number; bytes: number };

type ThumbnailCacheNeeds = { clock: Clock; maxBytes?: number };

/** Pictures and known absences in memory; what was not asked for longest makes room. */
export class ThumbnailCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  /** In the order of their last use. */
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor({ clock, maxBytes = defaultMaxBytes }: ThumbnailCacheNeeds) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** Undefined where nothing is known; `picture` is undefined where it is known that there is none. */
  find(key: string): { picture: Uint8Array | undefined } | undefined {
    const entry = this.#entries.get(key);
    if (entry === undefined) return undefined;
    this.#forget(key);
    if (entry.endsAtMs <= this.#clock.nowMs()) return undefined;
    this.#remember(key, entry);
    return entry;
  }

  keep(key: string, picture: Uint8Array | undefined): void {
    this.#forget(key);
    const lifeMs = picture === undefined ? missingLifeMs : foundLifeMs;
    const bytes = (picture?.byteLength ?? 0) + entryOverheadBytes;
    this.#remember(key, { picture, endsAtMs: this.#clock.nowMs() + lifeMs, bytes });
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#forget(oldest);
    }
  }

  /** Held in all, for tests of the bound. */
  get bytes(): number {
    return this.#bytes;
  }

  #remember(key: string, entry: Entry): void {
    this.#entries.set(key, entry);
    this.#bytes += entry.bytes;
  }

  #forget(key: string): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
