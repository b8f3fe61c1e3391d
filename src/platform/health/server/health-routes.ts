import type { HttpReply, HttpRoute } from '#platform/http/server/http-route.ts';
import { healthStatuses } from '../common/health-status.ts';
import type { HealthRegistry } from './health-registry.ts';

/**
 * `/healthz` shows that the process is up. `/readyz` shows that its required parts are up, so it can take traffic. Both reveal
 * no more than a load balancer needs.
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

const checks = {
  checks: {
    type: 'object',
    description: 'Required parts of the process, by name',
    additionalProperties: { enum: healthStatuses },
  },
};

function describeAnswer(description: string, status: string, more: object = {}) {
  const schema = {
    type: 'object',
    required: ['status', ...Object.keys(more)],
    properties: { status: { const: status }, ...more },
  };
  return { description, content: { 'application/json': { schema } } };
}

export const healthPaths = {
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: 'Liveness: is the process up?',
      responses: { 200: describeAnswer('The process is up', 'alive') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Readiness: can this process take traffic?',
      responses: {
        200: describeAnswer('All required parts are up', 'ready', checks),
        503: describeAnswer('A required part is down', 'not ready', checks),
      },
    },
  },
};
