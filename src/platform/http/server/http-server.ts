import type { AddressInfo } from 'node:net';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type InjectOptions,
  type LightMyRequestResponse,
} from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { randomText } from '#platform/random/server/random-text.ts';
import { readJsonBodies } from './bodies/json-body.ts';
import { LongAnswers, takenWithinMs } from './bodies/long-answers.ts';
import { LongBodies } from './bodies/long-bodies.ts';
import { refuseBrokenRequests } from './broken-request.ts';
import { limitConnections } from './connection-limit.ts';
import type { HttpRoute } from './http-route.ts';
import { pathOf } from './incoming-request.ts';
import { OpenRequests } from './open-requests.ts';
import { OriginGuard } from './origin-guard.ts';
import { serveRouteGroup } from './route-group.ts';
import { type ProblemContext, ProblemLog, routeOf, sendProblem } from './send-problem.ts';
import type { Site } from './site/load-site.ts';
import { inertContentPolicy, securityHeaders, strictTransport } from './site/security-headers.ts';
import { sendNotFoundPage, serveSite } from './site/serve-site.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    errors?: ErrorDeclarations;
    /** Names a request in counts and logs, instead of the pattern of its route. Returns one of a fixed set of names. */
    nameOf?: (request: FastifyRequest) => string;
  }
}

/** Limits for slow clients. `connectionTimeoutMs` applies to an idle socket. */
const headersTimeoutMs = 10_000;
const requestTimeoutMs = 60_000;
const connectionTimeoutMs = 120_000;
const timeoutCheckMs = 2_000;
/** Longer than the keep-alive timeout of common proxies, so that the proxy closes idle connections first. */
const keepAliveTimeoutMs = 75_000;
const maxHeaderBytes = 16 * 1024;
/** Maximum length of a parameter in a path. Tickets have about 150 characters. */
const maxParamLength = 512;
const requestIdBytes = 9;
const defaultDrainMs = 8_000;
/** Paths that programs call. All other paths are for people and answer with pages. */
const programPath = /^\/functions(\/|$)/u;

export type HttpServerOptions = {
  host: string;
  port: number;
  siteUrl: string;
  trustProxy: readonly string[];
  corsOrigins: readonly string[];
  maxConnections: number;
  /** Unlimited by default. */
  maxConnectionsPerClient?: number;
  routes: readonly HttpRoute[];
  /** The built site. If it is missing, unknown paths are answered with problem documents. */
  site?: Site;
  log: Logger;
  onAnswer?: (answer: HttpAnswer) => void;
  /** Only tests set this. */
  headersTimeoutMs?: number;
  /** Only tests set this. */
  answerTakenWithinMs?: number;
};

export type HttpAnswer = {
  method: string;
  /** Pattern of the route, never the requested path. `none` if no route matched. */
  route: string;
  status: number;
  /** Undefined for an event stream, whose duration the reader decides. */
  tookMs: number | undefined;
};

export class HttpServer {
  readonly #app: FastifyInstance;
  readonly #options: HttpServerOptions;

  constructor(options: HttpServerOptions) {
    this.#options = options;
    this.#app = buildApp(options);
  }

  async start(): Promise<void> {
    await this.#app.listen({ host: this.#options.host, port: this.#options.port });
  }

  /** Stops accepting connections and ends event streams. Other requests have `drainMs` to finish. */
  async close(drainMs: number = defaultDrainMs): Promise<void> {
    const deadline = setTimeout(() => this.#app.server.closeAllConnections(), drainMs);
    await this.#app.close();
    clearTimeout(deadline);
  }

  get address(): AddressInfo | undefined {
    const address = this.#app.server.address();
    return address === null || typeof address === 'string' ? undefined : address;
  }

  inject(request: InjectOptions): Promise<LightMyRequestResponse> {
    return this.#app.inject(request);
  }
}

function buildApp(options: HttpServerOptions): FastifyInstance {
  const headers = commonHeaders(options.siteUrl);
  const refusals = refuseBrokenRequests(headers);
  const context = { siteUrl: options.siteUrl, problems: new ProblemLog(options.log) };
  const app = Fastify({
    logger: false,
    trustProxy: options.trustProxy.length === 0 ? false : [...options.trustProxy],
    genReqId: () => randomText(requestIdBytes),
    requestTimeout: requestTimeoutMs,
    connectionTimeout: connectionTimeoutMs,
    keepAliveTimeout: keepAliveTimeoutMs,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    http: {
      maxHeaderSize: maxHeaderBytes,
      // Node would answer without our headers, so our first hook checks the Host header instead.
      requireHostHeader: false,
      headersTimeout: options.headersTimeoutMs ?? headersTimeoutMs,
      connectionsCheckingInterval: Math.min(timeoutCheckMs, options.headersTimeoutMs ?? timeoutCheckMs),
    },
    routerOptions: { maxParamLength },
    // Contracts validate with Zod, so these two keep Fastify from loading its own validator and serializer.
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    clientErrorHandler: refusals.onClientError,
    // No hook has run yet, so the common headers are not set.
    frameworkErrors: (error, request, reply) => {
      answerUnreadable(error, request, reply.headers(headers), options.site, context);
    },
  });
  app.server.on('checkExpectation', refusals.onUnknownExpectation);
  app.server.maxConnections = options.maxConnections;
  limitConnections(
    app.server,
    options.maxConnectionsPerClient ?? Number.POSITIVE_INFINITY,
    options.trustProxy,
  );
  const open = new OpenRequests();
  readJsonBodies(app);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    if (namesHost(request)) return done();
    const reason = 'Invalid request: the Host header is missing';
    reply.header('connection', 'close');
    done(new AppError('validation_failed', { details: { reason } }));
  });
  traceRequests(app, options.log);
  if (options.onAnswer !== undefined) countAnswers(app, options.onAnswer);
  app.addHook('preClose', async () => open.endEndless());
  // Closing the server ends only the connections that are idle at that moment. Others are closed here, after their
  // response.
  app.addHook('onResponse', (_request, _reply, done) => {
    if (open.isEnding) setImmediate(() => app.server.closeIdleConnections());
    done();
  });
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, context));
  const longBodies = new LongBodies();
  app.addHook('onClose', () => longBodies.close());
  const parts = {
    guard: new OriginGuard(options),
    open,
    longBodies,
    longAnswers: new LongAnswers(),
    answerTakenWithinMs: options.answerTakenWithinMs ?? takenWithinMs,
    problems: context.problems,
  };
  for (const [path, routes] of Map.groupBy(options.routes, (route) => route.path)) {
    serveRouteGroup(app, path, routes, parts);
  }
  if (options.site !== undefined) serveSite(app, options.site);
  app.setNotFoundHandler((request, reply) => answerNotFound(request, reply, options.site, context));
  return app;
}

function refuseSchema(): never {
  throw new Error('a route has a schema of Fastify');
}

/** True if the request has a Host header, which RFC 9112 section 3.2 requires, or uses HTTP/1.0, which had none. */
function namesHost({ raw }: FastifyRequest): boolean {
  return raw.headers.host !== undefined || raw.httpVersion === '1.0';
}

function commonHeaders(siteUrl: string): Record<string, string> {
  return {
    ...securityHeaders,
    'content-security-policy': inertContentPolicy,
    'cache-control': 'no-store',
    ...(siteUrl.startsWith('https:') ? { 'strict-transport-security': strictTransport } : {}),
  };
}

function traceRequests(app: FastifyInstance, log: Logger): void {
  if (!log.isLevelEnabled('debug')) return;
  app.addHook('onResponse', (request, reply, done) => {
    log.debug(
      {
        requestId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        tookMs: Math.round(reply.elapsedTime),
      },
      'request',
    );
    done();
  });
}

function countAnswers(app: FastifyInstance, onAnswer: (answer: HttpAnswer) => void): void {
  app.addHook('onResponse', async (request, reply) => {
    const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream');
    onAnswer({
      method: request.method,
      route: routeOf(request),
      status: reply.statusCode,
      tookMs: isStream ? undefined : reply.elapsedTime,
    });
  });
}

function answerNotFound(
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  context: ProblemContext,
): Promise<FastifyReply> | FastifyReply {
  if (site !== undefined && isReadByPeople(request)) return sendNotFoundPage(site, request, reply);
  return sendProblem(new AppError('not_found'), request, reply, context);
}

/** Answers a URL that cannot be decoded or is too long. People see the page for unknown addresses. */
function answerUnreadable(
  error: Error,
  request: FastifyRequest,
  reply: FastifyReply,
  site: Site | undefined,
  context: ProblemContext,
): void {
  if (site === undefined || !isReadByPeople(request)) {
    sendProblem(error, request, reply, context);
    return;
  }
  sendNotFoundPage(site, request, reply).catch((cause) => sendProblem(cause, request, reply, context));
}

function isReadByPeople({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !programPath.test(pathOf(url));
}
