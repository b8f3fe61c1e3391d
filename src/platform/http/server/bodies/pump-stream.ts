import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A reader that takes nothing for this long is gone or hostile. */
const stallMs = 60_000;
/**
 * After a chunk larger than this, the loop yields to other work, because a fast connection could take megabytes in one
 * turn.
 */
const largeChunkBytes = 64 * 1024;

type Pumping = {
  signal: AbortSignal;
  /** Content-Length; undefined for a chunked answer. */
  announcedBytes: number | undefined;
  report(error: unknown): void;
};

/**
 * Writes chunks as fast as the peer takes them, until the iterable ends or the signal aborts. If the source fails or
 * is shorter than announced, or if the peer stalls, destroys the connection, so that the peer sees an incomplete
 * answer. Never rejects.
 */
export async function pumpStream(
  source: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  { signal, announcedBytes = 0, report }: Pumping,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = new Promise<'aborted'>((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
  let bytes = 0;
  try {
    while (!signal.aborted) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next === 'aborted' || next.done) break;
      const isTaken = response.write(next.value) || (await hasDrained(response, signal));
      if (!isTaken) {
        response.destroy();
        return;
      }
      bytes += Buffer.byteLength(next.value);
      if (next.value.length >= largeChunkBytes) await nextTurn();
    }
    if (bytes < announcedBytes && !signal.aborted) response.destroy();
    else response.end();
  } catch (error) {
    response.destroy();
    if (!signal.aborted) report(error);
  } finally {
    await Promise.resolve(iterator.return?.()).catch(report);
  }
}

async function hasDrained(response: ServerResponse, signal: AbortSignal): Promise<boolean> {
  const stalled = AbortSignal.any([signal, AbortSignal.timeout(stallMs)]);
  return await once(response, 'drain', { signal: stalled }).then(
    () => true,
    () => false,
  );
}
