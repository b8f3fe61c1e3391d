/** The server reads the time only through this interface, so that tests can control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch, or for `steadyClock` since the process started. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Monotonic clock for durations. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
