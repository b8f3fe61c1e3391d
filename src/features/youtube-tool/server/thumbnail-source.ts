import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { ThumbnailQuality } from '../common/thumbnails.ts';
import { type FetchThumbnailOptions, fetchThumbnail } from './fetch-thumbnail.ts';

/** Limits the pictures in transit to 64 MB for all clients together. */
const maxFetchesAtOnce = 32;

type ThumbnailSourceNeeds = FetchThumbnailOptions & {
  clock: Clock;
  maxFetchesAtOnce?: number;
};

export class ThumbnailSource {
  readonly #needs: ThumbnailSourceNeeds;
  readonly #cache: ThumbnailCache;
  readonly #fetches = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(needs: ThumbnailSourceNeeds) {
    this.#needs = needs;
    this.#cache = new ThumbnailCache(needs);
  }

  /** Returns undefined if YouTube has no such thumbnail. Throws `thumbnail_unavailable` if it does not respond. */
  async get(videoId: string, quality: ThumbnailQuality): Promise<Uint8Array | undefined> {
    const key = `${videoId}/${quality}`;
    const known = this.#cache.find(key);
    if (known !== undefined) return known.picture;
    const running = this.#fetches.get(key);
    if (running !== undefined) return await running;
    if (this.#fetches.size >= (this.#needs.maxFetchesAtOnce ?? maxFetchesAtOnce)) {
      throw new AppError('service_unavailable');
    }
    const fetching = this.#fetch(key, videoId, quality);
    this.#fetches.set(key, fetching);
    return await fetching;
  }

  async #fetch(key: string, videoId: string, quality: ThumbnailQuality): Promise<Uint8Array | undefined> {
    try {
      const picture = await fetchThumbnail(videoId, quality, this.#needs);
      this.#cache.keep(key, picture);
      return picture;
    } finally {
      this.#fetches.delete(key);
    }
  }
}

const defaultMaxBytes = 32 * 1024 * 1024;
/** Approximate size of the key, the map entry and the typed array. Entries for missing pictures count too. */
const entryOverheadBytes = 512;
/** Entries expire, because owners can replace a thumbnail, and large sizes appear some time after the video. */
const foundLifeMs = 60 * 60 * 1000;
const missingLifeMs = 5 * 60 * 1000;

type Entry = { picture: Uint8Array | undefined; endsAtMs: number; bytes: number };

type ThumbnailCacheNeeds = { clock: Clock; maxBytes?: number };

/** Also remembers which pictures do not exist. Evicts the least recently used entry. */
export class ThumbnailCache {
  readonly #clock: Clock;
  readonly #maxBytes: number;
  readonly #entries = new Map<string, Entry>();
  #bytes = 0;

  constructor({ clock, maxBytes = defaultMaxBytes }: ThumbnailCacheNeeds) {
    this.#clock = clock;
    this.#maxBytes = maxBytes;
  }

  /** Undefined if nothing is cached. `picture` is undefined if YouTube has none. */
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
