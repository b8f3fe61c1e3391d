import { describe, expect, it } from 'vitest';
import { ConcurrencyGate } from './concurrency-gate.ts';

const busy = { code: 'service_unavailable' };

describe('ConcurrencyGate', () => {
  it('limits running tasks, runs them in order, and rejects a task if the queue is full', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 1 });
    const started: number[] = [];
    const tasks = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const runs = tasks.map(({ promise }, n) =>
      gate.run('a', () => {
        started.push(n);
        return promise;
      }),
    );
    expect(started).toEqual([0, 1]);
    await expect(gate.run('b', async () => undefined)).rejects.toMatchObject(busy);
    tasks[1]?.reject(new Error('failed'));
    await expect(runs[1]).rejects.toThrow('failed');
    expect(started).toEqual([0, 1, 2]);
    tasks[0]?.resolve();
    tasks[2]?.resolve();
    await Promise.all([runs[0], runs[2]]);
    expect(await gate.run('a', async () => 'free again')).toBe('free again');
  });

  it('alternates between clients, even if one of them has many tasks', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 100 });
    const started: string[] = [];
    const run = (client: string) => gate.run(client, async () => started.push(client));
    await Promise.all(['a', 'a', 'a', 'a', 'b', 'b', 'c', 'a'].map(run));
    expect(started.join('')).toBe('aabcabaa');
  });

  it('alternates between the lanes of a client, and gives that client no extra turns', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 100 });
    const started: string[] = [];
    const run = (task: string) => gate.run(task.charAt(0), async () => started.push(task), task.charAt(1));
    await Promise.all(['a1', 'a1', 'a1', 'a1', 'a2', 'a2', 'a3', 'b1', 'b1'].map(run));
    expect(started.join(' ')).toBe('a1 a1 b1 a2 b1 a3 a1 a2 a1');
  });

  it("returns how many tasks end before the client's next task starts", async () => {
    const gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 100 });
    const ends: (() => void)[] = [];
    const said = new Map<string, number>();
    let ended = 0;
    const beginnings: [client: string, ahead: number][] = [];
    const runs = ['a', 'b', 'a', 'a', 'c', 'a', 'b', 'd', 'c'].map((client) =>
      gate.run(client, async () => {
        const ahead = said.get(client);
        if (ahead !== undefined) beginnings.push([client, ahead]);
        expect(ahead ?? ended).toBe(ended);
        await new Promise<void>((resolve) => ends.push(resolve));
      }),
    );
    expect(['a', 'b', 'c', 'd', 'e'].map((client) => gate.placeOf(client))).toEqual([
      { waiting: 3, ahead: 1 },
      { waiting: 1, ahead: 3 },
      { waiting: 2, ahead: 2 },
      { waiting: 1, ahead: 4 },
      { waiting: 0, ahead: 0 },
    ]);
    for (; ended < runs.length; ) {
      for (const client of 'abcd') {
        const { waiting, ahead } = gate.placeOf(client);
        if (waiting > 0) said.set(client, ended + ahead);
        else said.delete(client);
      }
      ended += 1;
      ends.shift()?.();
      await new Promise(setImmediate);
    }
    await Promise.all(runs);
    expect(beginnings.map(([client]) => client).join('')).toBe('acbdaca');
  });

  it('keeps half of the queue for other clients', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 1, maxWaiting: 6 });
    const { promise, resolve } = Promise.withResolvers<void>();
    const runs = ['a', 'a', 'a', 'a'].map((client) => gate.run(client, () => promise));
    expect([gate.isFullFor('a'), gate.isFullFor('b')]).toEqual([true, false]);
    await expect(gate.run('a', () => promise)).rejects.toMatchObject(busy);
    runs.push(...['b', 'b', 'b'].map((client) => gate.run(client, () => promise)));
    expect(gate.isFullFor('c')).toBe(true);
    resolve();
    await Promise.all(runs);
    expect(gate.isFullFor('a')).toBe(false);
  });
});
