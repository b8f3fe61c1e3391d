import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { invalidBody } from './invalid-body.ts';
import { parseLongJson } from './parse-long-json.ts';
import { readLongBody } from './read-long-body.ts';

/** JSON is the only body there is; keys that reach for a prototype make it invalid. */
export function readJsonBodies(app: FastifyInstance): void {
  const parseText = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isUtf8(body)) {
      void parseText(request, body.toString('utf8'), done);
      return;
    }
    done(invalidBody('notUtf8'));
  });
}

/** For a scope whose bodies may be long: whatever they hold, nobody else waits for more than some milliseconds. */
export function readLongJsonBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const announced = request.headers['content-length'];
    const body = await readLongBody(payload, {
      announcedBytes: announced === undefined ? undefined : Number(announced),
      limitBytes: request.routeOptions.bodyLimit,
    });
    await nextTurn();
    if (!isUtf8(body)) throw invalidBody('notUtf8');
    return await parseLongJson(body);
  });
}

/** Takes bodies of every type as bytes; for a scope of its own. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
