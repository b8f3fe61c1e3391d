import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { ThumbnailQuality } from '../common/thumbnails.ts';
import { type FetchThumbnailOptions, fetchThumbnail } from './fetch-thumbnail.ts';
import { ThumbnailCache } from './thumbnail-cache.ts';

/** At most 64 MB on their way, over all clients. */
const maxFetchesAtOnce = 32;

type ThumbnailSourceNeeds = FetchThumbnailOptions & {
  clock: Clock;
  /** For tests. */
  maxFetchesAtOnce?: number;
};

/** Thumbnails from memory, or from the platform: each is fetched once, however many ask for it meanwhile. */
export class ThumbnailSource {
  readonly #needs: ThumbnailSourceNeeds;
  readonly #cache: ThumbnailCache;
  readonly #fetches = new Map<string, Promise<Uint8Array | undefined>>();

  constructor(needs: ThumbnailSourceNeeds) {
    this.#needs = needs;
    this.#cache = new ThumbnailCache(needs);
  }

  /** Undefined where there is none; throws `thumbnail_unavailable` where nobody knows. */
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
