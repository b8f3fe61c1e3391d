import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { ThumbnailQuality } from '../common/thumbnails.ts';
import { type FetchThumbnailOptions, fetchThumbnail } from './fetch-thumbnail.ts';
import { ThumbnailCache } from './thumbnail-cache.ts';

/** Limits memory for pictures in transit to 64 MB, over all clients. */
const maxFetchesAtOnce = 32;

type ThumbnailSourceNeeds = FetchThumbnailOptions & {
  clock: Clock;
  /** Tests set it. */
  maxFetchesAtOnce?: number;
};

/** Returns thumbnails from the cache or the platform. Simultaneous requests for one thumbnail share a fetch. */
export class ThumbnailSource {
  readonly #needs: ThumbnailSourceNeeds;
  readonly #cache: ThumbnailCache;
  readonly #fetches = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(needs: ThumbnailSourceNeeds) {
    this.#needs = needs;
    this.#cache = new ThumbnailCache(needs);
  }

  /** Returns undefined if the platform has none. Throws `thumbnail_unavailable` if it does not answer. */
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
