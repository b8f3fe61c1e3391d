import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { PacedLog } from '#platform/log/server/paced-log.ts';

/** Recurring work of a room, run by `platform/schedule` in the process that has the `jobs` role. */
export type Job = {
  /** `room.verb`, for logs and health. Jobs that differ only in their subject add its name: `room.verb.subject`. */
  id: string;
  everyMs: number;
  /** True if the job also runs once before the listeners open. */
  atStart: boolean;
  run(signal: AbortSignal): Promise<void>;
};

export interface JobLocks {
  /** Returns a signal that aborts if the lock is lost; undefined while another process holds it. */
  hold(name: string): Promise<AbortSignal | undefined>;
}

type SchedulerOptions = {
  jobs: readonly Job[];
  clock: Clock;
  log: Logger;
  locks?: JobLocks | undefined;
};

/**
 * Runs each job at its own interval. A run that takes longer skips intervals, so runs never overlap. With locks, only
 * one process runs a job; another takes over when the lock is free.
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

  /** Resolves once the jobs with `atStart` have run. */
  async start(): Promise<void> {
    for (const job of this.#jobs) {
      if (job.atStart) await this.#run(job);
    }
    this.#startedAtMs = this.#clock.nowMs();
    for (const job of this.#jobs) this.#await(job, performance.now() + job.everyMs);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    for (const timer of this.#timers.values()) clearTimeout(timer);
    await Promise.all(this.#running);
  }

  get startedAtMs(): number | undefined {
    return this.#startedAtMs;
  }

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

  async #turnOf(job: Job): Promise<AbortSignal | undefined> {
    const closing = this.#closing.signal;
    if (this.#locks === undefined) return closing;
    const lock = await this.#locks.hold(`job ${job.id}`);
    return lock && AbortSignal.any([closing, lock]);
  }
}

type Trouble = {
  /** Failures since the last logged success. */
  failures: number;
  isKnown: boolean;
};

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
    this.#log.info({ job, failures: trouble.failures }, 'job succeeds again');
    trouble.failures = 0;
    trouble.isKnown = false;
  }
}
