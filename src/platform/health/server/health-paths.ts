import { healthStatuses } from '../common/health-status.ts';

const checks = {
  checks: {
    type: 'object',
    description: 'Required parts of the process, by name',
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
      summary: 'Liveness: is the process up?',
      responses: { 200: answer('The process is up', 'alive') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'readyz',
      summary: 'Readiness: can this process take traffic?',
      responses: {
        200: answer('All required parts are up', 'ready', checks),
        503: answer('A required part is down', 'not ready', checks),
      },
    },
  },
};
