import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { environmentOfWorkers } from '#platform/config/server/read-env.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { ProcessReply, ProcessRequest } from './serve-process.ts';

export type ProcessEnd = {
  reason: 'crashed' | 'over_memory' | 'over_deadline' | 'failed_to_start' | 'slow_to_start';
  /** Error that prevented the start. It quotes no visitor, since the process had no job yet. */
  message?: string;
  exitCode?: number;
  signal?: string;
};

export type JobProcessOptions = {
  /** Module that calls `serveProcess`. */
  script: URL;
  setup: unknown;
  /** Maximum time per job, counted from its start. A process that exceeds it is killed. */
  deadlineMs: number;
  maxMemoryBytes: number;
  maxQueued: number;
  /** Ends the process after this idle time; by default it never ends. */
  idleMs?: number;
  onReady?(facts: unknown): void;
  onEnd?(end: ProcessEnd): void;
  /** Receives what the process prints. By default the output is dropped, since it may quote a job. */
  onPrint?(text: string): void;
};

type Job = {
  id: number;
  input: unknown;
  signal: AbortSignal;
  resolve(output: unknown): void;
  reject(error: unknown): void;
};
type Started = {
  process: ChildProcess;
  isReady: boolean;
  running: { job: Job; timer: NodeJS.Timeout } | undefined;
  end: ProcessEnd | undefined;
  timers: NodeJS.Timeout[];
  exited: Promise<void>;
};

/** Allows for loading gigabytes from a slow disk. */
const startLimitMs = 120_000;
const memoryEveryMs = 250;
/** Pause after a crash. Doubles with each further crash until the process answers a job. */
const firstRestMs = 1_000;
const longestRestMs = 60_000;
/** Limit of the JavaScript heap. Weights and buffers of native libraries are outside of it. */
const heapMebibytes = 512;
const maxMessageCharacters = 500;
const kibibyte = 1024;

/**
 * Runs jobs one by one in a process of its own, for native libraries that abort their process when they fail. Starts
 * with the first job, and again after a crash and a pause. Ends when this process ends, even if this process crashes.
 */
export class JobProcess {
  readonly #options: JobProcessOptions;
  readonly #queue: Job[] = [];
  #started: Started | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #nextId = 1;
  #crashes = 0;
  #restsUntilMs = 0;

  constructor(options: JobProcessOptions) {
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#started?.process.pid;
  }

  /**
   * Rejects with AppError `worker_deadline`, `worker_died`, `worker_resting` (after a crash), `worker_queue_full` or
   * `worker_closed`, with the AppError that the job threw, with an Error if it threw anything else, or with the reason of
   * `signal`.
   */
  run(input: unknown, signal: AbortSignal): Promise<unknown> {
    if (this.#isClosed) return Promise.reject(new AppError('worker_closed'));
    if (signal.aborted) return Promise.reject(signal.reason);
    if (this.#started === undefined && performance.now() < this.#restsUntilMs)
      return Promise.reject(new AppError('worker_resting'));
    const ahead = this.#queue.length - (this.#started?.running === undefined ? 1 : 0);
    if (ahead >= this.#options.maxQueued) return Promise.reject(new AppError('worker_queue_full'));
    return new Promise((resolve, reject) => {
      const cancel = () => this.#cancel(job);
      const settle =
        <Value>(then: (value: Value) => void) =>
        (value: Value) => {
          signal.removeEventListener('abort', cancel);
          then(value);
        };
      const job: Job = {
        id: this.#nextId++,
        input,
        signal,
        resolve: settle(resolve),
        reject: settle(reject),
      };
      signal.addEventListener('abort', cancel, { once: true });
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    const started = this.#started;
    this.#rejectAll(new AppError('worker_closed'));
    // An idle process is unreferenced, but closing must wait for its exit.
    started?.process.ref();
    started?.process.kill('SIGKILL');
    await started?.exited;
  }

  #dispatch(): void {
    clearTimeout(this.#idleTimer);
    this.#started ??= this.#queue.length > 0 ? this.#start() : undefined;
    const started = this.#started;
    if (started === undefined || !started.isReady || started.running !== undefined) return;
    const job = this.#queue.shift();
    if (job === undefined) {
      this.#rest(started);
      return;
    }
    started.process.ref();
    const { deadlineMs } = this.#options;
    const timer = setTimeout(() => this.#kill(started, { reason: 'over_deadline' }), deadlineMs);
    started.running = { job, timer };
    send(started, { job: job.id, input: job.input });
  }

  /**
   * Rejects the job at once. The process may take a while to stop working on it, and is killed at the job's deadline.
   */
  #cancel(job: Job): void {
    const at = this.#queue.indexOf(job);
    if (at !== -1) this.#queue.splice(at, 1);
    else if (this.#started?.running?.job === job) send(this.#started, { cancel: job.id });
    job.reject(job.signal.reason);
  }

  #start(): Started {
    const { script, setup, onPrint } = this.#options;
    const child = fork(script, {
      env: environmentOfWorkers(),
      execArgv: [`--max-old-space-size=${heapMebibytes}`],
      serialization: 'advanced',
      stdio: ['ignore', onPrint ? 'pipe' : 'ignore', onPrint ? 'pipe' : 'ignore', 'ipc'],
    });
    const exited = new Promise<void>((resolve) => {
      child.once('exit', (exitCode, signal) => {
        this.#take(started, { exitCode, signal });
        resolve();
      });
      // A process without an id never started, so `exit` will not fire.
      child.on('error', (error) => {
        if (child.pid !== undefined) return;
        started.end = { reason: 'failed_to_start', message: error.message };
        this.#take(started, {});
        resolve();
      });
    });
    const started: Started = {
      process: child,
      isReady: false,
      running: undefined,
      end: undefined,
      timers: [],
      exited,
    };
    let reportedBytes = 0;
    child.on('message', (reply: ProcessReply) => {
      if ('memoryBytes' in reply) reportedBytes = reply.memoryBytes;
      else this.#hear(started, reply);
    });
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => onPrint?.(text));
    const watch = async () => {
      const bytes = (await readResidentBytes(child.pid)) ?? reportedBytes;
      if (bytes > this.#options.maxMemoryBytes) this.#kill(started, { reason: 'over_memory' });
    };
    started.timers.push(
      setInterval(() => void watch(), memoryEveryMs).unref(),
      setTimeout(() => {
        if (!started.isReady) this.#kill(started, { reason: 'slow_to_start' });
      }, startLimitMs).unref(),
    );
    send(started, { setup });
    return started;
  }

  #hear(started: Started, reply: Exclude<ProcessReply, { memoryBytes: number }>): void {
    if ('ready' in reply) {
      started.isReady = true;
      this.#options.onReady?.(reply.ready);
      this.#dispatch();
      return;
    }
    if ('failed' in reply) {
      this.#kill(started, {
        reason: 'failed_to_start',
        message: reply.failed.slice(0, maxMessageCharacters),
      });
      return;
    }
    const { running } = started;
    if (running?.job.id !== reply.job) return;
    clearTimeout(running.timer);
    started.running = undefined;
    this.#crashes = 0;
    if ('output' in reply) running.job.resolve(reply.output);
    else running.job.reject(reply.code === undefined ? new Error(reply.message) : new AppError(reply.code));
    this.#dispatch();
  }

  #kill(started: Started, end: ProcessEnd): void {
    started.end ??= end;
    started.process.kill('SIGKILL');
  }

  #take(started: Started, { exitCode, signal }: { exitCode?: number | null; signal?: string | null }): void {
    for (const timer of started.timers) clearTimeout(timer);
    if (this.#started !== started) return;
    const { running, end } = started;
    if (!this.#isClosed) {
      this.#restsUntilMs = performance.now() + Math.min(longestRestMs, firstRestMs * 2 ** this.#crashes);
      this.#crashes += 1;
      this.#options.onEnd?.({
        reason: 'crashed',
        ...(typeof exitCode === 'number' && { exitCode }),
        ...(typeof signal === 'string' && end === undefined && { signal }),
        ...end,
      });
    }
    if (end?.reason === 'over_deadline') running?.job.reject(new AppError('worker_deadline'));
    this.#rejectAll(new AppError('worker_died'));
  }

  #rejectAll(error: AppError): void {
    const { running } = this.#started ?? {};
    this.#started = undefined;
    clearTimeout(running?.timer);
    for (const job of [...(running === undefined ? [] : [running.job]), ...this.#queue.splice(0)])
      job.reject(error);
  }

  #rest(started: Started): void {
    // An idle child process must not keep this process alive.
    started.process.unref();
    (started.process.channel as { unref?(): void } | null | undefined)?.unref?.();
    const { idleMs } = this.#options;
    if (idleMs === undefined) return;
    this.#idleTimer = setTimeout(() => {
      if (this.#started === started) this.#started = undefined;
      started.process.kill('SIGKILL');
    }, idleMs).unref();
  }
}

function send({ process: child }: Started, request: ProcessRequest): void {
  // Ignores a closed channel, because the `exit` event reports it.
  if (child.connected) child.send(request, () => {});
}

/** Reads resident memory from /proc. Undefined on systems without /proc, where the process reports it itself. */
async function readResidentBytes(pid: number | undefined): Promise<number | undefined> {
  try {
    const kibibytes = /^VmRSS:\s+(\d+) kB$/mu.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? undefined : Number(kibibytes) * kibibyte;
  } catch {
    return undefined;
  }
}
