import type { Logger } from '#platform/log/server/logger.ts';

/** A full disk makes the purge fail every second; the log would help to fill it. */
const quietMs = 60_000;

type Trouble = {
  /** Since it last worked, as far as the log knows. */
  failures: number;
  loggedAtMs: number;
  isKnown: boolean;
};

/** What the log hears of jobs that fail: the first time in full, then once a minute at most, and when one works again. */
export class JobTroubles {
  readonly #log: Logger;
  readonly #troubles = new Map<string, Trouble>();

  constructor(log: Logger) {
    this.#log = log;
  }

  noteFailure(job: string, error: unknown): void {
    const nowMs = performance.now();
    const trouble = this.#troubles.get(job) ?? {
      failures: 0,
      loggedAtMs: Number.NEGATIVE_INFINITY,
      isKnown: false,
    };
    this.#troubles.set(job, trouble);
    trouble.failures += 1;
    if (nowMs - trouble.loggedAtMs < quietMs) return;
    trouble.loggedAtMs = nowMs;
    trouble.isKnown = true;
    this.#log.error({ err: error, job, failures: trouble.failures }, 'job failed');
  }

  noteSuccess(job: string): void {
    const trouble = this.#troubles.get(job);
    if (!trouble?.isKnown) return;
    this.#log.info({ job, failures: trouble.failures }, 'job works again');
    trouble.failures = 0;
    trouble.isKnown = false;
  }
}
