import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { problemDocument, translateError } from '#platform/errors/server/problem.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { fromFrameworkError } from './framework-errors.ts';

/** A refused body up to this is read to its end: hanging up on a client that still sends would lose our answer. */
const maxDrainedBytes = 8 * 1024 * 1024;

/** Logs what is not the caller's fault, here and nowhere else. */
export function sendProblem(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { siteUrl, log }: { siteUrl: string; log: Logger },
): FastifyReply {
  const cause = fromFrameworkError(error);
  const problem = translateError(cause, request.routeOptions.config?.errors ?? {});
  if (problem.status >= 500) {
    const facts = { requestId: request.id, route: request.routeOptions.url ?? 'none', code: problem.code };
    if (problem.unexpected || !isAppError(cause)) log.error({ ...facts, err: cause }, 'request failed');
    else
      log.warn({ ...facts, ...(cause.cause === undefined ? {} : { err: cause.cause }) }, 'request refused');
  }
  if (problem.code === 'payload_too_large') drain(request, reply);
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', String(problem.retryAfterSeconds));
  reply.code(problem.status).header('content-type', 'application/problem+json; charset=utf-8');
  return reply.send(JSON.stringify(problemDocument(problem, { siteUrl, requestId: request.id })));
}

/** A client that is cut off while it still sends may never read why. */
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
