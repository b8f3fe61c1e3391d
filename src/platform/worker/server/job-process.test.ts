import { existsSync, readFileSync } from 'node:fs';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OddProcessJob } from '#test/support/fakes/odd-process-worker.ts';
import { patient } from '#test/support/patience.ts';
import { JobProcess, type JobProcessOptions, type ProcessEnd } from './job-process.ts';

const script = new URL('../../../../test/support/fakes/odd-process-worker.ts', import.meta.url);
const mebibyte = 1024 * 1024;
let jobs: JobProcess | undefined;
let ends: ProcessEnd[] = [];

function open(options: Partial<JobProcessOptions> = {}): JobProcess {
  ends = [];
  jobs = new JobProcess({
    script,
    setup: 'plain',
    deadlineMs: patient(20_000),
    maxMemoryBytes: 1_024 * mebibyte,
    maxQueued: 2,
    onEnd: (end) => ends.push(end),
    ...options,
  });
  return jobs;
}

const quiet = new AbortController().signal;
const ask = (to: JobProcess, job: OddProcessJob, signal = quiet) => to.run(job, signal);
const code = (promise: Promise<unknown>) =>
  promise.then(String, (error: { code?: string; message: string }) => error.code ?? error.message);

function isAlive(pid: number | undefined): boolean {
  try {
    return pid !== undefined && process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await jobs?.close();
});

describe('JobProcess', () => {
  it('starts with the first job, reports the facts of its module, and ends when idle', async () => {
    const onReady = vi.fn();
    const one = open({ idleMs: 30, onReady });
    expect(one.pid).toBeUndefined();
    await expect(ask(one, { kind: 'echo', value: new Int16Array([7, 8]) })).resolves.toEqual(
      new Int16Array([7, 8]),
    );
    expect(onReady).toHaveBeenCalledWith({ setup: 'plain' });
    await expect.poll(() => one.pid).toBeUndefined();
    await expect(ask(one, { kind: 'echo', value: 9 })).resolves.toBe(9);
    expect(ends).toEqual([]);
  });

  it('gets no secrets from the environment', async () => {
    vi.stubEnv('MAYFLY_AI_KEY', 'marker');
    const names = await ask(open(), { kind: 'environment' });
    expect(names).toContain('PATH');
    expect(names).not.toContain('MAYFLY_AI_KEY');
  });

  it('rejects with the error that the job threw', async () => {
    const one = open();
    expect(await code(ask(one, { kind: 'throw', code: 'asr_busy' }))).toBe('asr_busy');
    expect(await code(ask(one, { kind: 'throw' }))).toBe('plain');
    expect(await code(ask(one, { kind: 'echo', value: 'still there' }))).toBe('still there');
  });

  it('after a native crash, rejects jobs for a while and then starts a new process', async () => {
    const one = open();
    const waiting = [ask(one, { kind: 'abort' }), ask(one, { kind: 'echo', value: 1 })];
    expect(await Promise.all(waiting.map(code))).toEqual(['worker_died', 'worker_died']);
    expect(ends).toEqual([{ reason: 'crashed', signal: 'SIGABRT' }]);
    expect(await code(ask(one, { kind: 'echo', value: 2 }))).toBe('worker_resting');
    const now = performance.now();
    vi.spyOn(performance, 'now').mockReturnValue(now + 2_000);
    await expect(ask(one, { kind: 'echo', value: 3 })).resolves.toBe(3);
  });

  it('kills a process that exceeds its memory limit', async () => {
    const one = open({ maxMemoryBytes: 400 * mebibyte });
    expect(await code(ask(one, { kind: 'fill-memory' }))).toBe('worker_died');
    expect(ends).toEqual([{ reason: 'over_memory' }]);
  });

  it('kills a process that passes the deadline of a job', async () => {
    const one = open({ deadlineMs: 200 });
    const running = ask(one, { kind: 'spin' });
    expect(await code(running)).toBe('worker_deadline');
    expect(ends).toEqual([{ reason: 'over_deadline' }]);
  });

  it('cancels a running or waiting job at once, and keeps the process', async () => {
    const one = open();
    await ask(one, { kind: 'echo', value: 0 });
    const { pid } = one;
    const [running, waiting] = [new AbortController(), new AbortController()];
    const answers = [
      ask(one, { kind: 'until-cancelled' }, running.signal),
      ask(one, { kind: 'echo', value: 1 }, waiting.signal),
      ask(one, { kind: 'echo', value: 2 }),
    ];
    expect(await code(ask(one, { kind: 'echo', value: 3 }))).toBe('worker_queue_full');
    waiting.abort(new Error('gone'));
    running.abort(new Error('gone too'));
    expect(await Promise.all(answers.map(code))).toEqual(['gone too', 'gone', '2']);
    expect(one.pid).toBe(pid);
  });

  it('reports why a process cannot start', async () => {
    const one = open({ setup: 'fails' });
    expect(await code(ask(one, { kind: 'echo', value: 1 }))).toBe('worker_died');
    expect(ends).toEqual([{ reason: 'failed_to_start', message: 'the setup is wrong' }]);
  });

  it('ends the process on close, even during a job', async () => {
    const one = open();
    await ask(one, { kind: 'echo', value: 0 });
    const { pid } = one;
    const running = code(ask(one, { kind: 'spin' }));
    await one.close();
    expect(await running).toBe('worker_closed');
    expect(isAlive(pid)).toBe(false);
    expect(await code(ask(one, { kind: 'echo', value: 1 }))).toBe('worker_closed');
    expect(ends).toEqual([]);
  });

  it.runIf(existsSync('/proc/self/oom_score_adj'))(
    'is the first process that the kernel kills if memory runs out',
    async () => {
      const one = open();
      await ask(one, { kind: 'echo', value: 0 });
      expect(readFileSync(`/proc/${one.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
    },
  );
});
