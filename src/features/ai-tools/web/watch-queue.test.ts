import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { watchQueue } from './watch-queue.ts';

const told: (string | undefined)[] = [];
const asked = vi.fn<() => Promise<unknown>>();
const caller = { call: async () => ({ body: await asked(), serverTimeMs: undefined }) } as unknown as Caller;
let controller: AbortController;

function watch(...answers: unknown[]): Promise<void> {
  for (const answer of answers) asked.mockResolvedValueOnce(answer);
  return watchQueue(caller, controller.signal, (sentence) => told.push(sentence));
}

beforeEach(() => {
  vi.useFakeTimers();
  controller = new AbortController();
});
afterEach(() => {
  controller.abort();
  asked.mockReset();
  told.length = 0;
  vi.useRealTimers();
});

it('the page asks for its place in the queue after 1.5 s, and then every 2 s until the answer comes', async () => {
  void watch({ waiting: 1, ahead: 2 }, { waiting: 1, ahead: 1 }, { waiting: 0, ahead: 0 });
  await vi.advanceTimersByTimeAsync(1_499);
  expect(asked).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(told).toEqual(['Two texts are ahead of yours.']);
  await vi.advanceTimersByTimeAsync(1_999);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(2_001);
  expect(told).toEqual(['Two texts are ahead of yours.', 'One text is ahead of yours.', undefined]);
  controller.abort();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(3);
});

it.each([
  [{ waiting: 1, ahead: 9 }, 'Nine texts are ahead of yours.'],
  [{ waiting: 1, ahead: 10 }, '10 texts are ahead of yours.'],
  [{ waiting: 3, ahead: 1 }, 'One text is ahead of the next of your three.'],
  [{ waiting: 0, ahead: 0 }, undefined],
  [{ waiting: '1', ahead: 2 }, undefined],
  [{ waiting: 1, ahead: 1.5 }, undefined],
  [null, undefined],
])('the queue state %j is shown as %j', async (answer, sentence) => {
  void watch(answer);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(told).toEqual([sentence]);
});

it('the page shows no place in the queue, and stops asking, if the server has no queue function', async () => {
  asked.mockRejectedValue(new CallError({ status: 404, words: '' }));
  const watching = watch();
  await vi.advanceTimersByTimeAsync(20_000);
  await watching;
  expect(asked).toHaveBeenCalledTimes(1);
  expect(told).toEqual([undefined]);
});
