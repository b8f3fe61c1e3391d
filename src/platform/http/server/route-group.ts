import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { readLongJsonBodies, readRawBodies } from './bodies/json-body.ts';
import { isLong, type LongAnswer, type LongAnswers } from './bodies/long-answers.ts';
import type { LongBodies } from './bodies/long-bodies.ts';
import { maxParsedAtOnceBytes } from './bodies/parse-json.ts';
import { pumpStream } from './bodies/pump-stream.ts';
import type { HttpReply, HttpRoute } from './http-route.ts';
import { IncomingRequest } from './incoming-request.ts';
import type { OpenRequests } from './open-requests.ts';
import { type OriginGuard, type OriginRule, preflightHeaders } from './origin-guard.ts';
import type { ProblemLog } from './send-problem.ts';

const defaultBodyLimitBytes = 16 * 1024;
export const knownMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export type RouteParts = {
  guard: OriginGuard;
  open: OpenRequests;
  longBodies: LongBodies;
  longAnswers: LongAnswers;
  answerTakenWithinMs: number;
  problems: ProblemLog;
};

export function serveRouteGroup(
  app: FastifyInstance,
  path: string,
  routes: readonly HttpRoute[],
  parts: RouteParts,
): void {
  const methods = routes.flatMap((route) => (route.method === 'GET' ? ['GET', 'HEAD'] : ['POST']));
  const allow = [...methods, 'OPTIONS'].join(', ');
  const origin: OriginRule = routes.every((route) => route.origin === 'any') ? 'any' : 'own';
  for (const route of routes) {
    const readBodies = findBodyReader(route, parts.longBodies);
    if (readBodies === undefined) serveRoute(app, route, parts);
    else serveApart(app, route, parts, readBodies);
  }
  app.options(path, async (request, reply) => {
    admit(request, reply, origin, parts.guard);
    reply.code(204).headers({ allow, ...preflightHeaders(methods) });
    return reply.send();
  });
  refuseOtherMethods(app, path, methods, allow);
}

type BodyReader = (scope: FastifyInstance) => void;

function findBodyReader(
  { rawBody, bodyLimitBytes = 0 }: HttpRoute,
  bodies: LongBodies,
): BodyReader | undefined {
  if (rawBody) return readRawBodies;
  return bodyLimitBytes > maxParsedAtOnceBytes ? (scope) => readLongJsonBodies(scope, bodies) : undefined;
}

function serveApart(app: FastifyInstance, route: HttpRoute, parts: RouteParts, readBodies: BodyReader): void {
  void app.register((scope, _options, done) => {
    readBodies(scope);
    serveRoute(scope, route, parts);
    done();
  });
}

function serveRoute(app: FastifyInstance, route: HttpRoute, parts: RouteParts): void {
  app.route({
    method: route.method,
    url: route.path,
    exposeHeadRoute: route.method === 'GET',
    bodyLimit: route.bodyLimitBytes ?? defaultBodyLimitBytes,
    config: { errors: route.errors ?? {} },
    onRequest: (request, reply, done) => {
      if (route.host === 'own') parts.guard.admitHost(request.headers.host);
      admit(request, reply, route.origin, parts.guard);
      done();
    },
    handler: (request, reply) => answer(route, request, reply, parts),
  });
}

function refuseOtherMethods(
  app: FastifyInstance,
  path: string,
  methods: readonly string[],
  allow: string,
): void {
  app.route({
    method: knownMethods.filter((method) => !methods.includes(method)),
    url: path,
    onRequest: async (_request, reply) => {
      reply.header('allow', allow);
      throw new AppError('method_not_allowed');
    },
    handler: async () => undefined,
  });
}

function admit(request: FastifyRequest, reply: FastifyReply, rule: OriginRule, guard: OriginGuard): void {
  reply.headers(guard.admit(rule, request.headers.origin, request.headers.host));
}

async function answer(
  route: HttpRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: RouteParts,
): Promise<FastifyReply> {
  const incoming = new IncomingRequest(request, reply.raw, parts);
  const result = await route.handle(incoming);
  // Runs before any header is set, because it may throw.
  const long = takeLong(result.body, incoming, reply, parts.longAnswers);
  reply.code(result.status).headers(result.headers);
  if (isStream(result.body)) return stream(result.body, request, reply, incoming.controller, parts);
  if (long === undefined) return reply.send(result.body);
  const deadline = setTimeout(() => reply.raw.destroy(), parts.answerTakenWithinMs);
  try {
    reply.header('content-length', String(long.byteLength));
    return await stream(long, request, reply, incoming.controller, parts);
  } finally {
    clearTimeout(deadline);
    await long.return();
  }
}

function takeLong(
  body: HttpReply['body'],
  { clientAddress }: IncomingRequest,
  { raw }: FastifyReply,
  answers: LongAnswers,
): LongAnswer | undefined {
  if (isStream(body) || !isLong(body)) return undefined;
  return answers.take(clientKey(clientAddress), body, () => raw.destroy());
}

function isStream(body: HttpReply['body']): body is AsyncIterable<string | Uint8Array> {
  return typeof body === 'object' && Symbol.asyncIterator in body;
}

async function stream(
  body: AsyncIterable<string | Uint8Array>,
  request: FastifyRequest,
  reply: FastifyReply,
  controller: AbortController,
  { open, problems }: RouteParts,
): Promise<FastifyReply> {
  const length = reply.getHeader('content-length');
  if (request.method === 'HEAD') controller.abort();
  else if (length === undefined) open.abortOnClose(controller);
  reply.hijack();
  reply.raw.writeHead(reply.statusCode, reply.getHeaders() as Record<string, string>);
  reply.raw.flushHeaders();
  await pumpStream(body, reply.raw, {
    signal: controller.signal,
    announcedBytes: length === undefined ? undefined : Number(length),
    report: (error) => problems.cut(request, error),
  });
  return reply;
}
