import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';

/**
 * The URL changes with the content, so browsers could keep the script forever. A day limits how long a mistake in the
 * operator's file lasts.
 */
const cacheControl = 'public, max-age=86400';

/** Serves the operator's tracker from our own origin, so that no page loads third-party code. */
export async function loadTracker(file: string): Promise<HttpRoute> {
  const script = await readFile(file).catch((cause: unknown) => {
    throw new AppError('tracker_unreadable', { cause, details: { file } });
  });
  const hash = createHash('sha256').update(script).digest('hex').slice(0, 12);
  const headers = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': cacheControl,
    vary: 'dnt, sec-gpc',
  };
  return {
    method: 'GET',
    path: `/tracker-${hash}.js`,
    origin: 'own',
    handle: async (request) => ({ status: 200, headers, body: isOptedOut(request) ? '' : script }),
  };
}

function isOptedOut({ headers }: HttpRequest): boolean {
  return headers.dnt === '1' || headers['sec-gpc'] === '1';
}
