import type { Logger } from '#platform/log/server/logger.ts';
import { PacedLog } from '#platform/log/server/paced-log.ts';

type Trouble = {
  /** Since it last worked, as far as the log knows. */
  failures: number;
  isKnown: boolean;
};

/** What the log hears of jobs that fail: the first time in full, then once a minute at most, and when one works again. */
export class JobTroubles {
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
