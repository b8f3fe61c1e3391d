import type { Clock } from './clock.ts';

/**
 * Maximum difference between two clocks that is not logged. A larger one would visibly change the lifetime of a
 * ten-minute address.
 */
export const maxSkewMs = 2_000;

/**
 * Returns by how much `clock` is certainly ahead of the other clock (negative if behind), or 0 if the other time lies
 * between question and answer. Undefined without an answer.
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
  readSharedMs(): Promise<number | undefined>;
  log: { info(facts: object, message: string): void; warn(facts: object, message: string): void };
};

/** Logs when the clock of this process differs from the shared one, at startup or later, and when it is in sync again. */
export class ClockWatch {
  readonly #needs: ClockWatchNeeds;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isOff = false;
  #skewMs: number | undefined;

  constructor(needs: ClockWatchNeeds) {
    this.#needs = needs;
  }

  get skewMs(): number | undefined {
    return this.#skewMs;
  }

  async start(): Promise<void> {
    await this.#check();
  }

  /** Does not wait for a pending answer, because a database may hang for longer than the shutdown may take. */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #check(): Promise<void> {
    const { clock, readSharedMs } = this.#needs;
    // Ignores errors here, because an unreachable database is logged elsewhere.
    this.#skewMs = await measureSkewMs(clock, readSharedMs).catch(() => undefined);
    if (this.#isClosed) return;
    if (this.#skewMs !== undefined) this.#note(this.#skewMs);
    this.#timer = setTimeout(() => void this.#check(), everyMs);
  }

  #note(skewMs: number): void {
    const isOff = Math.abs(skewMs) > maxSkewMs;
    if (isOff === this.#isOff) return;
    this.#isOff = isOff;
    const facts = { aheadMs: skewMs };
    if (isOff)
      this.#needs.log.warn(
        facts,
        "the clock of this machine differs from the database's clock: synchronize both with NTP",
      );
    else this.#needs.log.info(facts, "the clock of this machine is in sync with the database's clock again");
  }
}
