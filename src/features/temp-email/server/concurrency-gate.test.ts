import { describe, expect, it } from 'vitest';
import { ConcurrencyGate } from './concurrency-gate.ts';

describe('ConcurrencyGate', () => {
  it('runs no more than it may, in order, and refuses what it cannot keep waiting', async () => {
    const gate = new ConcurrencyGate({ maxRunning: 2, maxWaiting: 1 });
    const started: number[] = [];
    const tasks = [0, 1, 2].map(() => Promise.withResolvers<void>());
    const runs = tasks.map(({ promise }, n) =>
      gate.run(() => {
        started.push(n);
        return promise;
      }),
    );
    expect(started).toEqual([0, 1]);
    await expect(gate.run(async () => undefined)).rejects.toMatchObject({ code: 'service_unavailable' });
    tasks[1]?.reject(new Error('failed'));
    await expect(runs[1]).rejects.toThrow('failed');
    expect(started).toEqual([0, 1, 2]);
    tasks[0]?.resolve();
    tasks[2]?.resolve();
    await Promise.all([runs[0], runs[2]]);
    expect(await gate.run(async () => 'free again')).toBe('free again');
  });
});
