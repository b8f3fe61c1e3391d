import type { FastifyRequest } from 'fastify';
import type { AppError } from '#platform/errors/common/app-error.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { kindOfError, PacedLog } from '#platform/log/server/paced-log.ts';

/**
 * What is not the caller's fault, said here and nowhere else. Callers decide how often it happens, so it is paced; a route that
 * is called all the time does not hide what another has to say.
 */
export class ProblemLog {
  readonly #log: Logger;
  readonly #paced: PacedLog;

  constructor(log: Logger) {
    this.#log = log;
    this.#paced = new PacedLog(log);
  }

  /** For now it could not be done. */
  refused(request: FastifyRequest, error: AppError): void {
    const { code, cause } = error;
    const facts = { ...namesOf(request), code, ...(cause === undefined ? {} : { err: cause }) };
    this.#paced.warn(facts, 'request refused', `${facts.route} ${code}`);
  }

  /** A fault of ours: each has a line by its request id, one a minute from the same place its stack. */
  failed(request: FastifyRequest, error: unknown): void {
    const facts = { ...namesOf(request), code: 'internal_error' };
    const kind = kindOfError(error);
    if (!this.#paced.error({ ...facts, err: error }, 'request failed', `${facts.route} ${kind}`)) {
      this.#log.error({ ...facts, kind }, 'request failed');
    }
  }

  /** The answer had begun, so its reader was told of no request id. */
  cut(request: FastifyRequest, error: unknown): void {
    const facts = { ...namesOf(request), err: error };
    this.#paced.error(facts, 'stream failed', `${facts.route} ${kindOfError(error)}`);
  }
}

/** The pattern, never the path. */
function namesOf({ id, routeOptions }: FastifyRequest): { requestId: string; route: string } {
  return { requestId: id, route: routeOptions.url ?? 'none' };
}
