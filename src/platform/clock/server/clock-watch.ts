import type { Clock } from './clock.ts';

/** Beyond this an address of ten minutes visibly lives longer or shorter by one clock than by the other. */
export const maxSkewMs = 2_000;

/**
 * By how much a clock is ahead of another, at least: the other was read at some moment between question and answer, and a slow
 * answer is not held against it. Below zero when behind; undefined where nobody answers.
 */
export async function measureSkewMs(
  clock: Clock,
  readOtherMs: () => Promise<number | undefined>,
): Promise<number | undefined> {
  const askedMs = clock.nowMs();
  const otherMs = await readOtherMs();
  if (otherMs === undefined) return undefined;
  const answeredMs = clock.nowMs();
  if (otherMs < askedMs) return askedMs - otherMs;
  return Math.min(0, answeredMs - otherMs);
}

const everyMs = 60_000;

type ClockWatchNeeds = {
  clock: Clock;
  /** The clock that all processes share. */
  readSharedMs(): Promise<number | undefined>;
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
};

/** Says when the clock of this process leaves the one that all share, at the start or later, and when it is back. */
export class ClockWatch {
  readonly #needs: ClockWatchNeeds;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isOff = false;
  #skewMs: number | undefined;

  constructor(needs: ClockWatchNeeds) {
    this.#needs = needs;
  }

  /** By how much this clock was ahead when last asked; undefined where the shared one did not answer. */
  get skewMs(): number | undefined {
    return this.#skewMs;
  }

  /** Resolves once it has looked for the first time. */
  async start(): Promise<void> {
    await this.#look();
  }

  /** Does not wait for an answer: a database that hangs takes longer than a process has to end. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const { clock, readSharedMs } = this.#needs;
    // A database that is away makes itself heard elsewhere.
    this.#skewMs = await measureSkewMs(clock, readSharedMs).catch(() => undefined);
    if (this.#isClosed) return;
    if (this.#skewMs !== undefined) this.#note(this.#skewMs);
    this.#timer = setTimeout(() => void this.#look(), everyMs);
  }

  #note(skewMs: number): void {
    const isOff = Math.abs(skewMs) > maxSkewMs;
    if (isOff === this.#isOff) return;
    this.#isOff = isOff;
    const facts = { aheadMs: skewMs };
    if (isOff)
      this.#needs.log.warn(
        facts,
        'the clock differs from the clock of the database: synchronize both with NTP',
      );
    else this.#needs.log.info(facts, 'the clock agrees with the clock of the database again');
  }
}
