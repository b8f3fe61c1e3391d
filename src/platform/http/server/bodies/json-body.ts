import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { clientAddressOf } from '../incoming-request.ts';
import { invalidBody } from './invalid-body.ts';
import type { LongBodies } from './long-bodies.ts';
import { type BodySize, readLongBody } from './read-long-body.ts';

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
export function readLongJsonBodies(scope: FastifyInstance, bodies: LongBodies): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', async (request, reply) => {
    const { announcedBytes, limitBytes } = sizeOf(request);
    const giveBack = bodies.take(
      clientKey(clientAddressOf(request)),
      Math.min(announcedBytes ?? limitBytes, limitBytes),
    );
    reply.raw.once('close', giveBack);
  });
  scope.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) =>
    bodies.parse(await readLongBody(payload, sizeOf(request))),
  );
}

function sizeOf({ headers, routeOptions }: FastifyRequest): BodySize {
  const announced = headers['content-length'];
  return {
    announcedBytes: announced === undefined ? undefined : Number(announced),
    limitBytes: routeOptions.bodyLimit,
  };
}

/** Takes bodies of every type as bytes; for a scope of its own. */
export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
