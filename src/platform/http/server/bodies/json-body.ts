import { isUtf8 } from 'node:buffer';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { clientAddressOf } from '../incoming-request.ts';
import { invalidBody } from './invalid-body.ts';
import type { LongBodies } from './long-bodies.ts';

/** Accepts JSON only, and rejects keys that could change a prototype. */
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

/** Reads bodies of megabytes in this scope without blocking other requests. */
export function readLongJsonBodies(scope: FastifyInstance, bodies: LongBodies): void {
  scope.removeAllContentTypeParsers();
  scope.addHook('preParsing', async (request, reply) => {
    const { announcedBytes, limitBytes } = sizeOf(request);
    const release = bodies.take(
      clientKey(clientAddressOf(request)),
      Math.min(announcedBytes ?? limitBytes, limitBytes),
    );
    reply.raw.once('close', release);
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

export function readRawBodies(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}

type BodySize = {
  /** Content-Length; undefined for a chunked body. */
  announcedBytes: number | undefined;
  limitBytes: number;
};

/**
 * Reads a body of megabytes. Copies each chunk as it arrives, because joining them at the end would block the event loop.
 * Stops reading at the limit; the reply decides what happens to the rest.
 */
function readLongBody(
  payload: Readable,
  { announcedBytes, limitBytes }: BodySize,
): Promise<Buffer<ArrayBuffer>> {
  if ((announcedBytes ?? 0) > limitBytes) return Promise.reject(new AppError('payload_too_large'));
  return new Promise((resolve, reject) => {
    const body = Buffer.allocUnsafeSlow(announcedBytes ?? limitBytes);
    let size = 0;
    const settle = (outcome: () => void) => {
      payload.off('data', take).off('end', end).off('error', fail);
      outcome();
    };
    const take = (chunk: Buffer) => {
      if (size + chunk.byteLength > body.byteLength) fail(new AppError('payload_too_large'));
      else size += chunk.copy(body, size);
    };
    const end = () => {
      const isWhole = announcedBytes === undefined || announcedBytes === size;
      settle(() => (isWhole ? resolve(body.subarray(0, size)) : reject(invalidBody('notAsAnnounced'))));
    };
    const fail = (error: Error) => settle(() => reject(error));
    payload.on('data', take).on('end', end).on('error', fail);
  });
}
