import { healthStatuses } from '../common/health-status.ts';

const checks = {
  checks: {
    type: 'object',
    description: 'What the process cannot do without, by name',
    additionalProperties: { enum: healthStatuses },
  },
};

function answer(description: string, status: string, more: object = {}) {
  const schema = {
    type: 'object',
    required: ['status', ...Object.keys(more)],
    properties: { status: { const: status }, ...more },
  };
  return { description, content: { 'application/json': { schema } } };
}

/** What `healthRoutes` serves, as path items of OpenAPI. */
export const healthPaths = {
  '/healthz': {
    get: {
      operationId: 'healthz',
      summary: 'Whether the process answers',
      responses: { 200: answer('It does', 'alive') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Whether traffic may come to this process',
      responses: {
        200: answer('It may', 'ready', checks),
        503: answer('Something that it needs is down', 'not ready', checks),
      },
    },
  },
};
