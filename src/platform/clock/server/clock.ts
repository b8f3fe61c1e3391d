/** The server's only source of wall-clock time, which tests control. */
export interface Clock {
  /** Milliseconds since the Unix epoch, or for `steadyClock` since the process started. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Monotonic clock for durations. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
