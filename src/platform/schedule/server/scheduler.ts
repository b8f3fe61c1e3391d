import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { PacedLog } from '#platform/log/server/paced-log.ts';
import type { Job } from './job.ts';

/** Keeps a job to one process of several. */
export interface JobLocks {
  /** A signal that ends with the lock; undefined while another process has it. */
  hold(name: string): Promise<AbortSignal | undefined>;
}

type SchedulerOptions = {
  jobs: readonly Job[];
  clock: Clock;
  log: Logger;
  /** Needed where several processes may have the same jobs. */
  locks?: JobLocks | undefined;
};

/**
 * Runs each job on its own beat. A run that takes longer than the beat skips beats: it never meets itself, nor that of another
 * process, which stands by until the lock of the job is free.
 */
export class Scheduler {
  readonly #jobs: readonly Job[];
  readonly #clock: Clock;
  readonly #troubles: JobTroubles;
  readonly #locks: JobLocks | undefined;
  readonly #lastSuccesses = new Map<string, number>();
  readonly #timers = new Map<string, NodeJS.Timeout>();
  readonly #running = new Set<Promise<void>>();
  readonly #closing = new AbortController();
  #startedAtMs: number | undefined;

  constructor({ jobs, clock, log, locks }: SchedulerOptions) {
    this.#jobs = jobs;
    this.#clock = clock;
    this.#troubles = new JobTroubles(log);
    this.#locks = locks;
  }

  /** Resolves when the jobs that want to run before listeners open have done so. */
  async start(): Promise<void> {
    for (const job of this.#jobs) {
      if (job.atStart) await this.#run(job);
    }
    this.#startedAtMs = this.#clock.nowMs();
    for (const job of this.#jobs) this.#await(job, performance.now() + job.everyMs);
  }

  /** Aborts what runs and waits for it. */
  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  /** When the jobs began to run on their beats, in milliseconds; undefined before. */
  get startedAtMs(): number | undefined {
    return this.#startedAtMs;
  }

  /** When the job last came to a good end, in milliseconds; undefined until it has. */
  lastSuccessMs(jobId: string): number | undefined {
    return this.#lastSuccesses.get(jobId);
  }

  #await(job: Job, dueMs: number): void {
    if (this.#closing.signal.aborted) return;
    const timer = setTimeout(
      () => {
        void this.#run(job).then(() => {
          const behind = Math.max(0, performance.now() - dueMs);
          this.#await(job, dueMs + (Math.floor(behind / job.everyMs) + 1) * job.everyMs);
        });
      },
      Math.max(0, dueMs - performance.now()),
    );
    this.#timers.set(job.id, timer);
  }

  async #run(job: Job): Promise<void> {
    const run = this.#runOnce(job);
    this.#running.add(run);
    await run;
    this.#running.delete(run);
  }

  async #runOnce(job: Job): Promise<void> {
    try {
      const signal = await this.#turnOf(job);
      if (signal === undefined) return;
      await job.run(signal);
      this.#lastSuccesses.set(job.id, this.#clock.nowMs());
      this.#troubles.noteSuccess(job.id);
    } catch (error) {
      if (!this.#closing.signal.aborted) this.#troubles.noteFailure(job.id, error);
    }
  }

  /** What ends the run; undefined when it is another process's. */
  async #turnOf(job: Job): Promise<AbortSignal | undefined> {
    const closing = this.#closing.signal;
    if (this.#locks === undefined) return closing;
    const lock = await this.#locks.hold(`job ${job.id}`);
    return lock && AbortSignal.any([closing, lock]);
  }
}

type Trouble = {
  /** Since it last worked, as far as the log knows. */
  failures: number;
  isKnown: boolean;
};

/** What the log hears of jobs that fail: the first time in full, then once a minute at most, and when one works again. */
class JobTroubles {
  readonly #log: Logger;
  readonly #paced: PacedLog;
  readonly #troubles = new Map<string, Trouble>();

  constructor(log: Logger) {
    this.#log = log;
    this.#paced = new PacedLog(log);
  }

  noteFailure(job: string, error: unknown): void {
    const trouble = this.#troubles.get(job) ?? { failures: 0, isKnown: false };
    this.#troubles.set(job, trouble);
    trouble.failures += 1;
    const isSaid = this.#paced.error({ err: error, job, failures: trouble.failures }, 'job failed', job);
    trouble.isKnown ||= isSaid;
  }

  noteSuccess(job: string): void {
    const trouble = this.#troubles.get(job);
    if (!trouble?.isKnown) return;
    this.#log.info({ job, failures: trouble.failures }, 'job works again');
    trouble.failures = 0;
    trouble.isKnown = false;
  }
}
