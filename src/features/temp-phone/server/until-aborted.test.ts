import { expect, it } from 'vitest';
import { untilAborted } from './until-aborted.ts';

it('waits for the work, and fails as it does', async () => {
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

it('waits no longer than the signal for work that never ends', async () => {
  const stopping = new AbortController();
  const waiting = untilAborted(stopping.signal, new Promise(() => undefined));
  stopping.abort();
  await waiting;
});
