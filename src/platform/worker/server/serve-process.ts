import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { isAppError } from '#platform/errors/common/app-error.ts';

export type ProcessRequest = { setup: unknown } | { job: number; input: unknown } | { cancel: number };
export type ProcessReply =
  | { ready: unknown }
  | { failed: string }
  | { memoryBytes: number }
  | { job: number; output: unknown }
  | { job: number; code: string | undefined; message: string };

/** Runs one job. Rejects soon after `signal` aborts. */
export type RunJob = (input: unknown, signal: AbortSignal) => Promise<unknown>;
export type StartJobs = (setup: unknown) => Promise<{ run: RunJob; facts?: unknown }>;

const niceness = 10;
/** Value of oom_score_adj: if memory runs out, the kernel kills this process first. */
const firstToKill = '1000';
const memoryEveryMs = 500;

/** Runs in a process forked by `JobProcess`. */
export function serveProcess(start: StartJobs): void {
  const send = (reply: ProcessReply) => process.connected && process.send?.(reply);
  // The parent has ended. Native threads may still be working, so this does not wait for them.
  process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
  // Ignores signals that a terminal or systemd sends to the whole group, because the parent decides when this process
  // ends.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
  yieldToOthers();
  const cancels = new Map<number, AbortController>();
  let run: RunJob | undefined;

  const begin = async (setup: unknown) => {
    try {
      const started = await start(setup);
      run = started.run;
      send({ ready: started.facts });
    } catch (error) {
      send({ failed: error instanceof Error ? error.message : String(error) });
    }
  };
  const answer = async (job: number, input: unknown) => {
    const cancel = new AbortController();
    cancels.set(job, cancel);
    try {
      const output = await run?.(input, cancel.signal);
      send({ job, output });
    } catch (error) {
      const code = isAppError(error) ? error.code : undefined;
      send({ job, code, message: error instanceof Error ? error.message : 'job failed' });
    } finally {
      cancels.delete(job);
    }
  };
  process.on('message', (request: ProcessRequest) => {
    if ('setup' in request) void begin(request.setup);
    else if ('cancel' in request) cancels.get(request.cancel)?.abort();
    else void answer(request.job, request.input);
  });
  if (process.platform !== 'linux')
    setInterval(() => send({ memoryBytes: process.memoryUsage.rss() }), memoryEveryMs).unref();
}

/** Lowers this process's priority. Systems that do not support it run jobs at normal priority. */
function yieldToOthers(): void {
  const steps = [() => setPriority(niceness), () => writeFileSync('/proc/self/oom_score_adj', firstToKill)];
  for (const step of steps) {
    try {
      step();
    } catch {
      // Ignored: the other step may still succeed.
    }
  }
}
