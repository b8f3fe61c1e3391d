/** The server's only source of wall-clock time; tests move it by hand. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  nowMs(): number;
}

export const systemClock: Clock = { nowMs: () => Date.now() };

/** Knows no date, and goes on evenly when the wall clock is set: for how long something has lasted. */
export const steadyClock: Clock = { nowMs: () => performance.now() };
