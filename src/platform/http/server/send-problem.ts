import type { FastifyReply, FastifyRequest } from 'fastify';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { problemDocument, translateError } from '#platform/errors/server/problem.ts';
import { fromFrameworkError } from './framework-errors.ts';
import type { ProblemLog } from './problem-log.ts';

/** A refused body up to this is read to its end: hanging up on a client that still sends would lose our answer. */
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
