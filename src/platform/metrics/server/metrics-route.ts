import { timingSafeEqual } from 'node:crypto';
import type { Secret } from '#platform/config/server/secret.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import type { Metrics } from './metrics.ts';

/**
 * Requires the token if there is one. Otherwise, the listener is on loopback, and the `Host` header must be loopback
 * too, which stops DNS rebinding.
 */
export function metricsRoute(metrics: Metrics, token: Secret | undefined): HttpRoute {
  return {
    method: 'GET',
    path: '/metrics',
    origin: 'own',
    async handle(request) {
      if (!mayRead(request, token)) return refused;
      return { status: 200, headers: { 'content-type': metrics.contentType }, body: await metrics.write() };
    },
  };
}

const refused: HttpReply = {
  status: 401,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'www-authenticate': 'Bearer realm="metrics"' },
  body: 'Metrics are for the operator.\n',
};

function mayRead({ headers }: HttpRequest, token: Secret | undefined): boolean {
  if (token === undefined) return isLoopback(headers.host ?? '');
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token.reveal()}`);
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
