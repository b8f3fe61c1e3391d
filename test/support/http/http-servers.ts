import { setTimeout as delay } from 'node:timers/promises';
import { afterEach } from 'vitest';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { HttpServer, type HttpServerOptions } from '#platform/http/server/http-server.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { patient } from '../patience.ts';

const started: HttpServer[] = [];

/** Builds a server that does not listen, for requests in memory. */
export function buildHttpServer(routes: readonly HttpRoute[], options: Partial<HttpServerOptions> = {}) {
  const lines: string[] = [];
  const server = new HttpServer({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'http://localhost:3000',
    trustProxy: [],
    corsOrigins: [],
    maxConnections: 100,
    routes,
    log: createLogger('debug', { write: (line) => lines.push(line) }),
    ...options,
  });
  return { server, lines };
}

/** Starts a server on a random port of 127.0.0.1. It closes when the calling test is over. */
export async function startHttpServer(
  routes: readonly HttpRoute[],
  options: Partial<HttpServerOptions> = {},
) {
  const { server, lines } = buildHttpServer(routes, options);
  started.push(server);
  await server.start();
  const port = server.address?.port ?? 0;
  return { server, lines, port, url: `http://127.0.0.1:${port}` };
}

/** Call it once in a test file that starts servers. */
export function closeHttpServersAfterEach(): void {
  afterEach(async () => {
    await Promise.all(started.splice(0).map((server) => server.close()));
  });
}

export async function until(condition: () => boolean): Promise<void> {
  const deadline = performance.now() + patient(30_000);
  while (!condition()) {
    if (performance.now() > deadline) throw new Error('condition not met in time');
    await delay(5);
  }
}
