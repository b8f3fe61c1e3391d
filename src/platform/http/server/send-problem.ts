import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { problemDocument, translateError } from '#platform/errors/server/problem.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { kindOfError, PacedLog } from '#platform/log/server/paced-log.ts';
import { invalidBody } from './bodies/invalid-body.ts';

/**
 * Logs failures that are not the caller's fault. Limits how often, per route, because callers can cause them at any rate.
 */
export class ProblemLog {
  readonly #log: Logger;
  readonly #paced: PacedLog;

  constructor(log: Logger) {
    this.#log = log;
    this.#paced = new PacedLog(log);
  }

  refused(request: FastifyRequest, error: AppError): void {
    const { code, cause } = error;
    const facts = { ...namesOf(request), code, ...(cause === undefined ? {} : { err: cause }) };
    this.#paced.warn(facts, 'request refused', `${facts.route} ${code}`);
  }

  /** Logs a bug: every failure by request id, with the stack at most once a minute per route and call site. */
  failed(request: FastifyRequest, error: unknown): void {
    const facts = { ...namesOf(request), code: 'internal_error' };
    const kind = kindOfError(error);
    if (!this.#paced.error({ ...facts, err: error }, 'request failed', `${facts.route} ${kind}`)) {
      this.#log.error({ ...facts, kind }, 'request failed');
    }
  }

  /**
   * Logs a stream that failed after its start. Its reader got no request id to report, so not every failure needs a
   * line.
   */
  cut(request: FastifyRequest, error: unknown): void {
    const facts = { ...namesOf(request), err: error };
    this.#paced.error(facts, 'stream failed', `${facts.route} ${kindOfError(error)}`);
  }
}

function namesOf(request: FastifyRequest): { requestId: string; route: string } {
  return { requestId: request.id, route: routeOf(request) };
}

/** Never returns the requested path, because paths contain session names and tickets. */
export function routeOf(request: FastifyRequest): string {
  const { config, url = 'none' } = request.routeOptions;
  return config?.nameOf?.(request) ?? url;
}

const bodyFaults: Readonly<Record<string, Parameters<typeof invalidBody>[0]>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'notAsAnnounced',
};

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

function fromFrameworkError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const fault = isBodyCutShort(error) ? 'cutShort' : bodyFaults[error.code];
  if (fault !== undefined) return invalidBody(fault, error);
  if (error.code === 'FST_ERR_BAD_URL') return badAddress(error);
  const code = codes[error.code];
  return code === undefined ? error : new AppError(code, { cause: error });
}

function badAddress(cause: Error): AppError {
  const reason = 'Invalid request: the address is not valid';
  return new AppError('validation_failed', { cause, details: { reason } });
}

/** Recognizes Node's error for a request body that is invalid, or that ended early because the peer disconnected. */
function isBodyCutShort(error: Error & { code?: unknown }): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}

/** Rejected bodies up to this size are read to the end, because closing on a client that still sends could lose our answer. */
const maxDrainedBytes = 8 * 1024 * 1024;

export type ProblemContext = { siteUrl: string; problems: ProblemLog };

export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteUrl, problems }: ProblemContext,
): FastifyReply {
  const cause = fromFrameworkError(error);
  const problem = translateError(cause, request.routeOptions.config?.errors ?? {});
  if (problem.status >= 500) {
    if (problem.unexpected || !isAppError(cause)) problems.failed(request, cause);
    else problems.refused(request, cause);
  }
  if (problem.code === 'payload_too_large') drain(request, reply);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  reply.code(problem.status).header('content-type', 'application/problem+json; charset=utf-8');
  return reply.send(JSON.stringify(problemDocument(problem, { siteUrl, requestId: request.id })));
}

function drain(request: FastifyRequest, reply: FastifyReply): void {
  const announced = request.headers['content-length'];
  if (announced !== undefined) {
    if (Number(announced) <= maxDrainedBytes) reply.removeHeader('connection');
    return;
  }
  reply.removeHeader('connection');
  let leftBytes = maxDrainedBytes;
  request.raw.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.byteLength;
    if (leftBytes < 0) request.raw.destroy();
  });
}
