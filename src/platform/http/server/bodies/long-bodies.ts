import { AppError } from '#platform/errors/common/app-error.ts';
import { WorkerPool } from '#platform/worker/server/worker-pool.ts';
import { ByteRoom } from './byte-room.ts';
import { invalidBody } from './invalid-body.ts';
import { maxParsedAtOnceBytes, type ParsedJson, parseJson } from './parse-json.ts';

/**
 * Enough for four bodies of 8 MB, the maximum size. A page sends one at a time, but several people may share an IP
 * address.
 */
const maxBytesPerClient = 36 * 1024 * 1024;
/** Maximum for all clients together. The parsed values may take as many bytes again. */
const maxBytes = 4 * maxBytesPerClient;
/** A body of 8 MB takes at most a second on an idle machine. */
const parseDeadlineMs = 20_000;

export class LongBodies {
  readonly #room = new ByteRoom({ perClient: maxBytesPerClient, inAll: maxBytes });
  readonly #parsing = new WorkerPool({
    script: new URL('./parse-json-worker.ts', import.meta.url),
    size: 1,
    deadlineMs: parseDeadlineMs,
    // The memory limit bounds the queue.
    maxQueued: Number.POSITIVE_INFINITY,
  });

  take(client: string, bytes: number): () => void {
    return this.#room.take(client, bytes);
  }

  /** Takes ownership of the buffer of a body longer than `maxParsedAtOnceBytes`. */
  async parse(body: Uint8Array<ArrayBuffer>): Promise<unknown> {
    const parsed = body.byteLength > maxParsedAtOnceBytes ? await this.#parseApart(body) : parseJson(body);
    if ('value' in parsed) return parsed.value;
    throw parsed.fault === 'tooLarge' ? new AppError('payload_too_large') : invalidBody(parsed.fault);
  }

  close(): Promise<void> {
    return this.#parsing.close();
  }

  async #parseApart(body: Uint8Array<ArrayBuffer>): Promise<ParsedJson> {
    try {
      return (await this.#parsing.run(() => ({ input: body, transfer: [body.buffer] }))) as ParsedJson;
    } catch (cause) {
      throw new AppError('service_unavailable', { cause });
    }
  }
}
