import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '#platform/log/server/logger.ts';
import { type Job, Scheduler } from './scheduler.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function schedule(job: Partial<Job> & Pick<Job, 'run'>) {
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const jobs = [{ id: 'demo.purge', everyMs: 1_000, atStart: false, ...job }];
  return { lines, scheduler: new Scheduler({ jobs, clock: { nowMs: () => Date.now() }, log }) };
}

describe('Scheduler', () => {
  it('runs a job at its interval', async () => {
    const runs: number[] = [];
    const { scheduler } = schedule({ run: async () => void runs.push(Date.now()) });
    const startMs = Date.now();
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(3_500);
    expect(runs.map((at) => at - startMs)).toEqual([1_000, 2_000, 3_000]);
    await scheduler.close();
  });

  it('runs jobs with `atStart` before `start` resolves', async () => {
    let runs = 0;
    const run = async () => {
      runs += 1;
    };
    const { scheduler } = schedule({ atStart: true, run });
    expect(scheduler.startedAtMs).toBeUndefined();
    await scheduler.start();
    expect(runs).toBe(1);
    expect(scheduler.startedAtMs).toBe(Date.now());
    await scheduler.close();
  });

  it('skips runs that are due while the job is still running', async () => {
    let open = 0;
    let most = 0;
    const starts: number[] = [];
    const { scheduler } = schedule({
      run: async () => {
        starts.push(Date.now());
        open += 1;
        most = Math.max(most, open);
        await new Promise((resolve) => setTimeout(resolve, 2_500));
        open -= 1;
      },
    });
    const startMs = Date.now();
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(8_000);
    expect(most).toBe(1);
    expect(starts.map((at) => at - startMs)).toEqual([1_000, 4_000, 7_000]);
    const closed = scheduler.close();
    await vi.advanceTimersByTimeAsync(3_000);
    await closed;
  });

  it('logs a failed run and runs again at the next interval', async () => {
    let runs = 0;
    const { scheduler, lines } = schedule({
      run: async () => {
        runs += 1;
        if (runs === 1) throw new Error('first time');
      },
    });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scheduler.lastSuccessMs('demo.purge')).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(scheduler.lastSuccessMs('demo.purge')).toBe(Date.now());
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'error', job: 'demo.purge', msg: 'job failed', err: { message: 'first time' } },
      { level: 'info', job: 'demo.purge', msg: 'job succeeds again', failures: 1 },
    ]);
    await scheduler.close();
  });

  it('logs a lasting failure at once, then once a minute, and logs its end', async () => {
    let fails = true;
    const startMs = Date.now();
    const { scheduler, lines } = schedule({
      run: async () => {
        if (fails) throw new Error(`at ${Date.now() - startMs}`);
      },
    });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(150_500);
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    const said = () => lines.splice(0).map((line) => JSON.parse(line));
    const trouble = { level: 'error', msg: 'job failed', job: 'demo.purge' };
    const stack = expect.stringContaining('scheduler.test');
    expect(said()).toMatchObject([
      { ...trouble, failures: 1, err: { message: 'at 1000', stack } },
      { ...trouble, failures: 61, err: { message: 'at 61000' } },
      { ...trouble, failures: 121, err: { message: 'at 121000' } },
      { level: 'info', msg: 'job succeeds again', job: 'demo.purge', failures: 150 },
    ]);
    fails = true;
    await vi.advanceTimersByTimeAsync(21_000);
    expect(said()).toMatchObject([{ ...trouble, failures: 1 }]);
    await scheduler.close();
  });

  it('logs a job that fails every other time at most once a minute, with the number of lines suppressed', async () => {
    let runs = 0;
    const { scheduler, lines } = schedule({
      run: async () => {
        runs += 1;
        if (runs % 2 === 1) throw new Error('odd');
      },
    });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(62_500);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'job failed', failures: 1 },
      { msg: 'job succeeds again', failures: 1 },
      { msg: 'job failed', failures: 30 },
      { msg: 'job succeeds again', failures: 30 },
    ]);
    await scheduler.close();
  });

  it('aborts running jobs on close, waits for them, and starts no more', async () => {
    let runs = 0;
    let ended = false;
    const { scheduler, lines } = schedule({
      run: async (signal) => {
        runs += 1;
        await new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => reject(signal.reason)),
        );
      },
    });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(1_000);
    await scheduler.close().then(() => {
      ended = true;
    });
    await vi.advanceTimersByTimeAsync(10_000);
    expect({ runs, ended, lines }).toEqual({ runs: 1, ended: true, lines: [] });
  });

  it('skips runs while another process holds the lock, and aborts a run if its lock is lost', async () => {
    let lock: AbortController | undefined;
    const begun: number[] = [];
    let endedBy: AbortSignal | undefined;
    const job: Job = {
      id: 'demo.purge',
      everyMs: 1_000,
      atStart: true,
      run: (signal) => {
        begun.push(Date.now() - startMs);
        return new Promise((_resolve, reject) =>
          signal.addEventListener('abort', () => {
            endedBy = signal;
            reject(signal.reason);
          }),
        );
      },
    };
    const startMs = Date.now();
    const log = createLogger('fatal', { write: () => undefined });
    const locks = { hold: async (name: string) => (name === 'job demo.purge' ? lock?.signal : undefined) };
    const scheduler = new Scheduler({ jobs: [job], clock: { nowMs: () => Date.now() }, log, locks });
    await scheduler.start();
    await vi.advanceTimersByTimeAsync(2_500);
    expect(begun).toEqual([]);
    expect(scheduler.lastSuccessMs('demo.purge')).toBeUndefined();
    lock = new AbortController();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(begun).toEqual([3_000]);
    expect(endedBy).toBeUndefined();
    lock.abort();
    lock = undefined;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(endedBy?.aborted).toBe(true);
    expect(begun).toEqual([3_000]);
    await scheduler.close();
  });
});
