import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** A reader that takes nothing for this long is gone or hostile; what it holds up is let go. */
const stallMs = 60_000;
/** A fast connection takes megabytes within a turn, and each of these costs a read of the database. */
const largeChunkBytes = 64 * 1024;

type Pumping = {
  signal: AbortSignal;
  /** Its Content-Length; undefined where it comes in chunks. */
  announcedBytes: number | undefined;
  report(error: unknown): void;
};

/**
 * Writes chunks as the peer takes them. Ends with the iterable or with the signal; a source that fails in the
 * middle, or has less than was announced, cuts the connection, so that the peer sees an incomplete answer and does not
 * wait for the rest. Never rejects.
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
    await letGo(iterator).catch(report);
  }
}

/** False when the peer has taken nothing for too long, or the stream is over. */
async function hasDrained(response: ServerResponse, signal: AbortSignal): Promise<boolean> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(stallMs)]);
  return await once(response, 'drain', { signal: patience }).then(
    () => true,
    () => false,
  );
}

async function letGo(iterator: AsyncIterator<unknown>): Promise<void> {
  await iterator.return?.();
}
