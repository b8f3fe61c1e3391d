import { AppError } from '#platform/errors/common/app-error.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import type { EndpointHandler } from './endpoint-handler.ts';

const defaultBodyLimitBytes = 16 * 1024;
const maxNamedActions = 20;

export type ServedFunction = {
  name: string;
  origin: 'any' | 'own';
  bodyLimitBytes: number;
  errors: ErrorDeclarations;
  byAction: ReadonlyMap<string | undefined, EndpointHandler>;
};

/** Throws a plain Error if contracts contradict each other, which is a bug found at startup. */
export function buildFunctionTable(handlers: readonly EndpointHandler[]): readonly ServedFunction[] {
  const byName = Map.groupBy(handlers, (handler) => handler.endpoint.function);
  return [...byName].map(([name, members]) => buildFunction(name, members));
}

function buildFunction(name: string, members: readonly EndpointHandler[]): ServedFunction {
  const byAction = new Map(members.map((member) => [member.endpoint.action, member]));
  const origins = new Set(members.map((member) => member.endpoint.origin));
  const [origin = 'own'] = origins;
  if (byAction.size !== members.length) throw new Error(`function ${name} has an action twice`);
  if (byAction.size > 1 && byAction.has(undefined))
    throw new Error(`function ${name} has an endpoint without action`);
  if (origins.size > 1)
    throw new Error(`function ${name} must have one origin rule: it is applied before the body is read`);
  return {
    name,
    origin,
    bodyLimitBytes: Math.max(
      ...members.map((member) => member.endpoint.bodyLimitBytes ?? defaultBodyLimitBytes),
    ),
    errors: Object.assign({}, ...members.map((member) => member.endpoint.errors)),
    byAction,
  };
}

export function chooseEndpoint(served: ServedFunction, body: unknown): EndpointHandler {
  const single = served.byAction.get(undefined);
  if (single !== undefined) return single;
  const action = typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined;
  const chosen = typeof action === 'string' ? served.byAction.get(action) : undefined;
  if (chosen !== undefined) return chosen;
  const names = [...served.byAction.keys()].slice(0, maxNamedActions).map((name) => JSON.stringify(name));
  throw new AppError('validation_failed', {
    details: { reason: `Invalid request: "action" must be one of ${names.join(', ')}` },
  });
}
