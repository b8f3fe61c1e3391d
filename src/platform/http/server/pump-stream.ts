import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** A reader that takes nothing for this long is gone or hostile; what it holds up is let go. */
const stallMs = 60_000;

/**
 * Writes chunks as the peer takes them. Ends with the iterable or with the signal; a source that fails in the
 * middle cuts the connection, so that the peer sees an incomplete answer. Never rejects.
 */
export async function pumpStream(
  source: AsyncIterable<string | Uint8Array>,
  response: ServerResponse,
  signal: AbortSignal,
  report: (error: unknown) => void,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]();
  const aborted = new Promise<'aborted'>((resolve) => {
    if (signal.aborted) resolve('aborted');
    else signal.addEventListener('abort', () => resolve('aborted'), { once: true });
  });
  try {
    while (!signal.aborted) {
      const next = await Promise.race([iterator.next(), aborted]);
      if (next === 'aborted' || next.done) break;
      if (!response.write(next.value)) await drained(response, signal);
    }
    response.end();
  } catch (error) {
    response.destroy();
    if (!signal.aborted) report(error);
  } finally {
    await letGo(iterator).catch(report);
  }
}

async function drained(response: ServerResponse, signal: AbortSignal): Promise<void> {
  await once(response, 'drain', { signal: AbortSignal.any([signal, AbortSignal.timeout(stallMs)]) });
}

async function letGo(iterator: AsyncIterator<unknown>): Promise<void> {
  await iterator.return?.();
}
