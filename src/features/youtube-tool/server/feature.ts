import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { youtubeToolSettings } from './config.ts';
import { serveThumbnail } from './serve-thumbnail.ts';
import { ThumbnailSource } from './thumbnail-source.ts';

const minuteMs = 60_000;

export type YoutubeToolNeeds = {
  settings: SettingValues<typeof youtubeToolSettings>;
  clock: Clock;
  /** MAYFLY_LIMITS=off. */
  unlimited: boolean;
  /** Tests set it. 5 s by default. */
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
