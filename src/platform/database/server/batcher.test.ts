import { describe, expect, it } from 'vitest';
import { Batcher } from './batcher.ts';

function open(limits: { maxRequests: number; maxBytes?: number; keyOf?: (request: string) => string }) {
  const batches: { requests: readonly string[]; end: PromiseWithResolvers<void> }[] = [];
  const batcher = new Batcher<string, string>({
    ...limits,
    async run(requests) {
      const end = Promise.withResolvers<void>();
      batches.push({ requests, end });
      await end.promise;
      return requests.map((request) => request.toUpperCase());
    },
  });
  const turn = () => new Promise<void>((resolve) => setImmediate(resolve));
  const sizes = () => batches.map(({ requests }) => requests.length);
  return { batcher, batches, turn, sizes };
}

describe('Batcher', () => {
  it('runs the requests of one event-loop turn together, and gives each its own answer', async () => {
    const { batcher, batches, turn } = open({ maxRequests: 10 });
    const answers = Promise.all(['a', 'b', 'c'].map((request) => batcher.ask(request)));
    await turn();
    batches[0]?.end.resolve();
    expect(await answers).toEqual(['A', 'B', 'C']);
    expect(batches).toHaveLength(1);
  });

  it('puts requests that arrive while a batch runs into the next batch', async () => {
    const { batcher, batches, turn, sizes } = open({ maxRequests: 10 });
    const first = batcher.ask('a');
    await turn();
    const rest = Promise.all(['b', 'c'].map((request) => batcher.ask(request)));
    await turn();
    expect(sizes()).toEqual([1]);
    batches[0]?.end.resolve();
    await first;
    await turn();
    batches[1]?.end.resolve();
    expect(await rest).toEqual(['B', 'C']);
    expect(sizes()).toEqual([1, 2]);
  });

  it.each([
    ['two requests', { maxRequests: 2 }, [2, 2, 1]],
    ['25 bytes', { maxRequests: 10, maxBytes: 25 }, [2, 2, 1]],
    ['one request if each exceeds the maximum bytes', { maxRequests: 10, maxBytes: 5 }, [1, 1, 1, 1, 1]],
  ])('limits a batch to %s', async (_, limits, expected) => {
    const { batcher, batches, turn, sizes } = open(limits);
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((request) => batcher.ask(request, 10)));
    for (let n = 0; n < expected.length; n += 1) {
      await turn();
      batches[n]?.end.resolve();
    }
    await answers;
    expect(sizes()).toEqual(expected);
  });

  it('runs equal requests that wait at the same time once, and never answers one from a batch that runs already', async () => {
    const { batcher, batches, turn } = open({ maxRequests: 2, keyOf: (request) => request });
    const first = batcher.ask('a');
    await turn();
    const rest = Promise.all(['a', 'b', 'a', 'b', 'c'].map((request) => batcher.ask(request)));
    for (let n = 0; n < 3; n += 1) {
      batches[n]?.end.resolve();
      await turn();
    }
    expect(await first).toBe('A');
    expect(await rest).toEqual(['A', 'B', 'A', 'B', 'C']);
    expect(batches.map(({ requests }) => requests)).toEqual([['a'], ['a', 'b'], ['c']]);
  });

  it('rejects every request of a failed batch, and runs the next batch', async () => {
    const { batcher, batches, turn } = open({ maxRequests: 2 });
    const answers = Promise.allSettled(['a', 'b', 'c'].map((request) => batcher.ask(request)));
    await turn();
    batches[0]?.end.reject(new Error('lost'));
    await turn();
    batches[1]?.end.resolve();
    expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
