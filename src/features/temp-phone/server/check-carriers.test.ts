import { expect, it } from 'vitest';
import { untilAborted } from './check-carriers.ts';

it('untilAborted waits for the promise, and rejects with its error', async () => {
  const { signal } = new AbortController();
  let isDone = false;
  const work = new Promise<void>((resolve) => {
    setImmediate(() => {
      isDone = true;
      resolve();
    });
  });
  await untilAborted(signal, work);
  expect(isDone).toBe(true);
  await expect(untilAborted(signal, Promise.reject(new Error('failed')))).rejects.toThrow('failed');
});

it('untilAborted resolves when the signal aborts', async () => {
  const stopping = new AbortController();
  const waiting = untilAborted(stopping.signal, new Promise(() => undefined));
  stopping.abort();
  await waiting;
});
