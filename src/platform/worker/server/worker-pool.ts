import { availableParallelism } from 'node:os';
import { type ResourceLimits, Worker } from 'node:worker_threads';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { JobReply } from './serve-jobs.ts';

export type WorkerPoolOptions = {
  /** Module that calls `serveJobs`. */
  script: URL;
  size?: number;
  /** Concurrent jobs per worker, 1 by default. Jobs that share a worker fail together. */
  jobsPerWorker?: number;
  /** Maximum time per job, counted from its start. A worker that exceeds it is ended. */
  deadlineMs: number;
  /**
   * Processor time that a job may use. Its worker must have no other job. Time in which the machine runs other programs
   * does not count, but `deadlineMs` applies too. Node.js before 24.6 cannot measure a worker, so only `deadlineMs`
   * applies there.
   */
  processorMs?: number;
  idleMs?: number;
  maxQueued?: number;
  resourceLimits?: ResourceLimits;
};

type JobInput = { input: unknown; transfer?: readonly ArrayBuffer[] };
/** Called when a worker is free, so that waiting jobs hold no copy of their bytes. */
export type PrepareJob = () => JobInput | Promise<JobInput>;

type Job = { id: number; prepare: PrepareJob; resolve(output: unknown): void; reject(error: Error): void };
type Thread = {
  worker: Worker;
  ready: boolean;
  running: Map<number, { job: Job; timer: NodeJS.Timeout | undefined }>;
  idleTimer: NodeJS.Timeout | undefined;
};

const defaultIdleMs = 30_000;
/** Maximum waiting jobs by default. At 2 ms per message, this is half a second of work. */
const defaultMaxQueued = 256;
/** Allows for loading the libraries on a busy machine. */
const startLimitMs = 60_000;

const shortestPauseMs = 20;

/** Threads for work that must not block the event loop. They start on first use and end when idle. */
export class WorkerPool {
  readonly #options: WorkerPoolOptions;
  readonly #size: number;
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  #nextId = 1;
  #closed = false;

  constructor(options: WorkerPoolOptions) {
    this.#options = options;
    this.#size = options.size ?? Math.min(2, availableParallelism());
  }

  get size(): number {
    return this.#size;
  }

  get threads(): number {
    return this.#threads.size;
  }

  get queued(): number {
    return this.#queue.length;
  }

  /**
   * Rejects with AppError `worker_deadline`, `worker_died`, `worker_queue_full` or `worker_closed`, with the
   * AppError that the job threw, or with an Error if it threw anything else.
   */
  run(prepare: PrepareJob): Promise<unknown> {
    if (this.#closed) return Promise.reject(new AppError('worker_closed'));
    if (this.#queue.length >= (this.#options.maxQueued ?? defaultMaxQueued)) {
      return Promise.reject(new AppError('worker_queue_full'));
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ id: this.#nextId++, prepare, resolve, reject });
      this.#dispatch();
    });
  }

  /** Starts a thread for a job that is likely to come, or keeps an idle one for another `idleMs`. */
  warm(): void {
    if (this.#closed) return;
    const [first] = this.#threads;
    if (first === undefined) this.#rest(this.#open());
    else if (first.running.size === 0) first.idleTimer?.refresh();
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const job of this.#queue.splice(0)) job.reject(new AppError('worker_closed'));
    const ending = [...this.#threads].map((thread) => this.#end(thread, new AppError('worker_closed')));
    await Promise.all(ending);
  }

  #dispatch(): void {
    while (this.#queue.length > 0) {
      const thread = this.#findFree();
      if (thread === undefined) return;
      const job = this.#queue.shift();
      if (job !== undefined) void this.#start(thread, job);
    }
  }

  /** Prefers an idle thread, if possible one that has loaded, then a new one, then the one with the fewest jobs. */
  #findFree(): Thread | undefined {
    const perWorker = this.#options.jobsPerWorker ?? 1;
    const idle = [...this.#threads].filter((thread) => thread.running.size === 0);
    const chosen = idle.find((thread) => thread.ready) ?? idle[0];
    if (chosen !== undefined) return chosen;
    if (this.#threads.size < this.#size) return this.#open();
    return [...this.#threads]
      .filter((thread) => thread.running.size < perWorker)
      .sort((one, other) => one.running.size - other.running.size)[0];
  }

  #open(): Thread {
    const { script, resourceLimits } = this.#options;
    const worker = new Worker(script, { name: 'jobs', ...(resourceLimits && { resourceLimits }) });
    const thread: Thread = { worker, ready: false, running: new Map(), idleTimer: undefined };
    this.#threads.add(thread);
    worker.on('message', (reply: JobReply) => this.#take(thread, reply));
    worker.on('error', (cause) => void this.#end(thread, new AppError('worker_died', { cause })));
    worker.on('messageerror', (cause) => void this.#end(thread, new AppError('worker_died', { cause })));
    worker.on('exit', () => void this.#end(thread, new AppError('worker_died')));
    return thread;
  }

  async #start(thread: Thread, job: Job): Promise<void> {
    clearTimeout(thread.idleTimer);
    thread.worker.ref();
    thread.running.set(job.id, { job, timer: undefined });
    if (!thread.ready) this.#watch(thread, job.id, startLimitMs, 'worker_died');
    try {
      const { input, transfer } = await job.prepare();
      if (!thread.running.has(job.id)) return;
      thread.worker.postMessage({ job: job.id, input }, [...(transfer ?? [])]);
      if (thread.ready) this.#limit(thread, job.id);
    } catch (error) {
      this.#finish(thread, job.id, () =>
        job.reject(error instanceof Error ? error : new Error(String(error))),
      );
    }
  }

  #watch(thread: Thread, id: number, afterMs: number, code: string): void {
    const running = thread.running.get(id);
    if (running === undefined) return;
    clearTimeout(running.timer);
    running.timer = setTimeout(() => this.#blame(thread, id, code), afterMs);
  }

  #limit(thread: Thread, id: number): void {
    this.#watch(thread, id, this.#options.deadlineMs, 'worker_deadline');
    const { processorMs } = this.#options;
    if (processorMs !== undefined && 'cpuUsage' in thread.worker) void this.#meter(thread, id, processorMs);
  }

  /**
   * Checks the job's processor time repeatedly. The next check waits for the remaining time, which cannot be
   * used up sooner.
   */
  async #meter(thread: Thread, id: number, processorMs: number): Promise<void> {
    try {
      const before = await thread.worker.cpuUsage();
      for (let leftMs = processorMs; leftMs > 0; ) {
        await new Promise((resolve) => setTimeout(resolve, Math.max(leftMs, shortestPauseMs)).unref());
        if (!thread.running.has(id)) return;
        const { user, system } = await thread.worker.cpuUsage(before);
        leftMs = processorMs - (user + system) / 1_000;
      }
      if (thread.running.has(id)) this.#blame(thread, id, 'worker_deadline');
    } catch {
      // The worker has ended, and its job was rejected with it.
    }
  }

  #blame(thread: Thread, id: number, code: string): void {
    void this.#end(thread, new AppError('worker_died'), { id, error: new AppError(code) });
  }

  #take(thread: Thread, reply: JobReply): void {
    if ('ready' in reply) {
      thread.ready = true;
      for (const id of thread.running.keys()) this.#limit(thread, id);
      return;
    }
    const job = thread.running.get(reply.job)?.job;
    this.#finish(thread, reply.job, () => {
      if ('output' in reply) job?.resolve(reply.output);
      else job?.reject(reply.code === undefined ? new Error(reply.message) : new AppError(reply.code));
    });
  }

  #finish(thread: Thread, id: number, settle: () => void): void {
    const running = thread.running.get(id);
    if (running === undefined) return;
    clearTimeout(running.timer);
    thread.running.delete(id);
    settle();
    if (thread.running.size === 0 && this.#threads.has(thread)) this.#rest(thread);
    this.#dispatch();
  }

  #rest(thread: Thread): void {
    // An unused worker must not keep the process alive.
    thread.worker.unref();
    clearTimeout(thread.idleTimer);
    thread.idleTimer = setTimeout(
      () => void this.#end(thread, new AppError('worker_died')),
      this.#options.idleMs ?? defaultIdleMs,
    );
    thread.idleTimer.unref();
  }

  /** `culprit` is the job that caused the end. */
  async #end(thread: Thread, reason: AppError, culprit?: { id: number; error: AppError }): Promise<void> {
    // Deletes the thread first, so that it gets no waiting job.
    if (!this.#threads.delete(thread)) return;
    clearTimeout(thread.idleTimer);
    for (const [id, { job }] of [...thread.running]) {
      this.#finish(thread, id, () => job.reject(id === culprit?.id ? culprit.error : reason));
    }
    await thread.worker.terminate();
  }
}
