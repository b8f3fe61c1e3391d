import { createYoutubeTool } from '#features/youtube-tool/server/feature.ts';
import { startImageHost } from '../fakes/image-host.ts';
import { buildHttpServer } from '../http/http-servers.ts';

export const videoId = 'dQw4w9-gX_Q';
export const address = `/thumbnails/${videoId}/maxres.jpg`;
export const minuteMs = 60_000;

/** Opens the room with its own thumbnail host, its route in memory, and a clock that the test moves. */
export async function openThumbnailRoom(options: { unlimited?: boolean; timeoutMs?: number } = {}) {
  const host = await startImageHost();
  const clock = { now: Date.UTC(2026, 0, 31, 12), nowMs: () => clock.now };
  const { routes } = createYoutubeTool({
    settings: { baseUrl: host.url, fetchesPerClient: 60 },
    clock,
    unlimited: options.unlimited ?? false,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  const { server, lines } = buildHttpServer(routes);
  return {
    host,
    clock,
    lines,
    get: (url = address, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
      server.inject({ method: 'GET', url, headers, remoteAddress }),
    close: async () => {
      await server.close();
      await host.close();
    },
  };
}

export type ThumbnailRoom = Awaited<ReturnType<typeof openThumbnailRoom>>;
