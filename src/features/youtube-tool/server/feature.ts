import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { thumbnail } from '../common/contract.ts';
import { downloadName } from '../common/thumbnails.ts';
import type { youtubeToolSettings } from './config.ts';
import { ThumbnailSource } from './thumbnail-source.ts';

const minuteMs = 60_000;

export type YoutubeToolNeeds = {
  settings: SettingValues<typeof youtubeToolSettings>;
  clock: Clock;
  unlimited: boolean;
  timeoutMs?: number;
};

export type YoutubeTool = { routes: readonly HttpRoute[] };

export function createYoutubeTool({ settings, clock, unlimited, timeoutMs }: YoutubeToolNeeds): YoutubeTool {
  const limit = unlimited ? Number.POSITIVE_INFINITY : settings.fetchesPerClient;
  const source = new ThumbnailSource({
    baseUrl: settings.baseUrl,
    clock,
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  });
  return {
    routes: [
      serveThumbnail({ source, fetchesPerClient: new RateLimiter({ limit, windowMs: minuteMs, clock }) }),
    ],
  };
}

/** Lets a preview and its download cost one fetch. Shared caches must not keep the picture. */
const cacheControl = 'private, max-age=3600';

type ServeThumbnailNeeds = { source: Pick<ThumbnailSource, 'get'>; fetchesPerClient: RateLimiter };

function serveThumbnail({ source, fetchesPerClient }: ServeThumbnailNeeds): HttpRoute {
  return {
    method: 'GET',
    path: thumbnail.path,
    origin: 'own',
    errors: thumbnail.errors,
    handle: async ({ params, clientAddress }) => {
      const { videoId, quality } = readAddress(params);
      fetchesPerClient.require(clientKey(clientAddress));
      const picture = await source.get(videoId, quality);
      if (picture === undefined) throw new AppError('thumbnail_not_found');
      return reply(picture, downloadName(videoId, quality));
    },
  };
}

function readAddress(params: HttpRequest['params']) {
  const { success, data } = thumbnail.input.safeParse(params);
  if (!success) throw new AppError('not_found');
  return { videoId: data.videoId, quality: data.file };
}

/** `content-type` makes browsers treat the bytes as a picture, never as a document. */
function reply(picture: Uint8Array, name: string): HttpReply {
  return {
    status: 200,
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': cacheControl,
      'content-disposition': `inline; filename="${name}"`,
    },
    body: picture,
  };
}
