import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OddJob } from '#test/support/fakes/odd-job-worker.ts';
import { patient } from '#test/support/patience.ts';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.ts';

const script = new URL('../../../../test/support/fakes/odd-job-worker.ts', import.meta.url);
let pool: WorkerPool | undefined;

function open(options: Partial<WorkerPoolOptions> = {}): WorkerPool {
  pool = new WorkerPool({ script, deadlineMs: patient(10_000), size: 1, ...options });
  return pool;
}

const ask = (job: OddJob) => () => ({ input: job });
const code = (promise: Promise<unknown>) => promise.then(String, (error: { code?: string }) => error.code);

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await pool?.close();
});

describe('WorkerPool', () => {
  it('starts no thread before the first job, and ends a thread when it is idle', async () => {
    const workers = open({ idleMs: 30 });
    expect(workers.threads).toBe(0);
    await expect(workers.run(ask({ kind: 'echo', value: 7 }))).resolves.toBe(7);
    expect(workers.threads).toBe(1);
    await expect.poll(() => workers.threads).toBe(0);
    await expect(workers.run(ask({ kind: 'echo', value: 8 }))).resolves.toBe(8);
  });

  it('`warm` starts a thread before the first job', async () => {
    const workers = open();
    workers.warm();
    expect(workers.threads).toBe(1);
    await expect(workers.run(ask({ kind: 'echo', value: 7 }))).resolves.toBe(7);
    expect(workers.threads).toBe(1);
    await workers.close();
    workers.warm();
    expect(workers.threads).toBe(0);
  });

  it('keeps a warm thread for `idleMs`, then ends it', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = open({ idleMs: 1_500, jobsPerWorker: 2 });
    await Promise.all([1, 2].map(() => workers.run(ask({ kind: 'wait', ms: 100 }))));
    for (let times = 0; times < 3; times += 1) {
      vi.advanceTimersByTime(1_499);
      workers.warm();
    }
    // The same thread ran both earlier jobs and has counted them.
    await expect(workers.run(ask({ kind: 'count' }))).resolves.toBe(2);
    vi.advanceTimersByTime(1_500);
    expect(workers.threads).toBe(0);
  });

  it('gives a worker one job at a time', async () => {
    const workers = open();
    const waits = [1, 2, 3].map(() => workers.run(ask({ kind: 'wait', ms: 20 })));
    await Promise.all(waits);
    await expect(workers.run(ask({ kind: 'count' }))).resolves.toBe(1);
  });

  it('runs `jobsPerWorker` jobs in one worker', async () => {
    const workers = open({ jobsPerWorker: 4 });
    await Promise.all([1, 2, 3].map(() => workers.run(ask({ kind: 'wait', ms: 200 }))));
    await expect(workers.run(ask({ kind: 'count' }))).resolves.toBe(3);
  });

  it('ends a job at its deadline and serves the next', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = open({ deadlineMs: 200 });
    await workers.run(ask({ kind: 'echo', value: 'started' }));
    const spinning = code(workers.run(ask({ kind: 'spin' })));
    const next = workers.run(ask({ kind: 'echo', value: 'alive' }));
    await new Promise(setImmediate);
    vi.advanceTimersByTime(199);
    expect(workers.threads).toBe(1);
    vi.advanceTimersByTime(1);
    await expect(spinning).resolves.toBe('worker_deadline');
    await expect(next).resolves.toBe('alive');
  });

  it('ends a job that has used up its processor time, even on a busy machine', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = open({ deadlineMs: 60_000, processorMs: 200 });
    await workers.run(ask({ kind: 'echo', value: 'started' }));
    let usedMs = 0;
    const usage = vi
      .spyOn(Worker.prototype, 'cpuUsage')
      .mockImplementation(async () => ({ user: usedMs * 600, system: usedMs * 400 }));
    const spinning = code(workers.run(ask({ kind: 'spin' })));
    const next = workers.run(ask({ kind: 'echo', value: 'alive' }));
    for (usedMs = 0; usedMs < 199; usedMs += 19.9) await vi.advanceTimersByTimeAsync(1_000);
    expect(usage.mock.calls.length).toBeGreaterThan(10);
    expect(workers.queued).toBe(1);
    usedMs = 200;
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(spinning).resolves.toBe('worker_deadline');
    await expect(next).resolves.toBe('alive');
  });

  it('ends a job at its deadline, even if the job has used no processor time', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const workers = open({ deadlineMs: 60_000, processorMs: 200 });
    await workers.run(ask({ kind: 'echo', value: 'started' }));
    vi.spyOn(Worker.prototype, 'cpuUsage').mockResolvedValue({ user: 0, system: 0 });
    const waiting = code(workers.run(ask({ kind: 'spin' })));
    await vi.advanceTimersByTimeAsync(59_999);
    expect(workers.threads).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(waiting).resolves.toBe('worker_deadline');
  });

  it('ends jobs that spin, by the processor time that Node.js measures', async () => {
    const workers = open({ deadlineMs: patient(60_000), processorMs: 100 });
    for (let jobs = 0; jobs < 3; jobs += 1) {
      const job = code(workers.run(ask({ kind: 'spin' })));
      const next = workers.run(ask({ kind: 'echo', value: 'alive' }));
      await expect(job).resolves.toBe('worker_deadline');
      await expect(next).resolves.toBe('alive');
    }
  });

  it.each(['crash', 'exit', 'fill-memory'] as const)(
    'rejects only the job of a worker that dies (%s)',
    async (kind) => {
      const workers = open({ resourceLimits: { maxOldGenerationSizeMb: 24 } });
      const dying = code(workers.run(ask({ kind })));
      const next = workers.run(ask({ kind: 'echo', value: 'alive' }));
      await expect(dying).resolves.toBe('worker_died');
      await expect(next).resolves.toBe('alive');
    },
  );

  it('rejects with the code of an AppError, or the message of any other error', async () => {
    const workers = open();
    await expect(code(workers.run(ask({ kind: 'throw', code: 'planned_code' })))).resolves.toBe(
      'planned_code',
    );
    await expect(workers.run(ask({ kind: 'throw' }))).rejects.toThrow('plain');
  });

  it('rejects jobs beyond `maxQueued`, and prepares no job before a worker is free', async () => {
    const workers = open({ maxQueued: 1 });
    const prepared = vi.fn(() => ({ input: { kind: 'echo', value: 'second' } }));
    const first = workers.run(ask({ kind: 'wait', ms: 100 }));
    const second = workers.run(prepared);
    await expect(code(workers.run(ask({ kind: 'count' })))).resolves.toBe('worker_queue_full');
    expect(prepared).not.toHaveBeenCalled();
    await first;
    await expect(second).resolves.toBe('second');
  });

  it('rejects a job that cannot be prepared or sent, and keeps the worker', async () => {
    const workers = open();
    await expect(workers.run(() => Promise.reject(new Error('no bytes')))).rejects.toThrow('no bytes');
    await expect(workers.run(() => ({ input: () => 'functions cannot be sent' }))).rejects.toThrow();
    await expect(workers.run(ask({ kind: 'echo', value: 1 }))).resolves.toBe(1);
    expect(workers.threads).toBe(1);
  });

  it('rejects running and queued jobs on close', async () => {
    const workers = open();
    const jobs = [1, 2].map(() => code(workers.run(ask({ kind: 'spin' }))));
    await workers.close();
    await expect(Promise.all(jobs)).resolves.toEqual(['worker_closed', 'worker_closed']);
    await expect(code(workers.run(ask({ kind: 'count' })))).resolves.toBe('worker_closed');
    expect(workers.threads).toBe(0);
  });
});
