import { isUtf8 } from 'node:buffer';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';

/** JSON is the only body there is; keys that reach for a prototype make it invalid. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) {
      void parseText(request, body.toString('utf8'), done);
      return;
    }
    const reason = 'Invalid request: the body is not UTF-8';
    done(new AppError('validation_failed', { details: { reason } }));
  });
}

/** Takes bodies of every type as bytes; for a scope of its own. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
