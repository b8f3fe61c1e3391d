import type { Readable } from 'node:stream';
import { AppError } from '#platform/errors/common/app-error.ts';
import { invalidBody } from './invalid-body.ts';

export type BodySize = {
  /** By its Content-Length; undefined where it comes in chunks. */
  announcedBytes: number | undefined;
  limitBytes: number;
};

/**
 * A body of megabytes, which is put together as it arrives: afterwards that would be a step of many milliseconds.
 * Stops reading at the limit, and leaves the rest to whoever answers.
 */
export function readLongBody(payload: Readable, { announcedBytes, limitBytes }: BodySize): Promise<Buffer> {
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
