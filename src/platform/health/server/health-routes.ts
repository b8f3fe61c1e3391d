import type { HttpReply, HttpRoute } from '#platform/http/server/http-route.ts';
import type { HealthRegistry } from './health-registry.ts';

/**
 * `/healthz`: the process answers. `/readyz`: the parts it cannot do without are there, so traffic may come.
 * Both say no more than a balancer needs.
 */
export function healthRoutes(registry: HealthRegistry, neededIds: readonly string[]): readonly HttpRoute[] {
  return [
    { method: 'GET', path: '/healthz', origin: 'own', handle: async () => answer(200, { status: 'alive' }) },
    {
      method: 'GET',
      path: '/readyz',
      origin: 'own',
      handle: async () => {
        const report = await registry.read();
        const needed = neededIds.map((id) => [id, report[id] ?? 'down'] as const);
        const isReady = needed.every(([, status]) => status !== 'down');
        const status = isReady ? 'ready' : 'not ready';
        return answer(isReady ? 200 : 503, { status, checks: Object.fromEntries(needed) });
      },
    },
  ];
}

function answer(status: number, body: unknown): HttpReply {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(body),
  };
}
