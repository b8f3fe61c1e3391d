export type LoopHeld = {
  /** Maximum wall-clock time between two turns, including time that other processes took. */
  heldMaxMs: number;
  /** Maximum processor time of this thread between two turns. A pause of the process does not add to it. */
  workedMaxMs: number;
};

const turnMs = 1;

/**
 * Measures how long the event loop is blocked, with a timer that is due every millisecond. Starts at the first call of
 * `report`.
 */
export class LoopWatch {
  #timer: NodeJS.Timeout | undefined;
  #lastMs = 0;
  #lastWorkedMs = 0;
  #max: LoopHeld = { heldMaxMs: 0, workedMaxMs: 0 };

  /** Returns the maximums since the last report. */
  report(): LoopHeld {
    const max = this.#max;
    this.#max = { heldMaxMs: 0, workedMaxMs: 0 };
    if (this.#timer === undefined) this.#start();
    return max;
  }

  #start(): void {
    this.#lastMs = performance.now();
    this.#lastWorkedMs = workedMs();
    this.#timer = setInterval(() => this.#turn(), turnMs);
    this.#timer.unref();
  }

  #turn(): void {
    const nowMs = performance.now();
    const worked = workedMs();
    this.#max = {
      heldMaxMs: Math.max(this.#max.heldMaxMs, nowMs - this.#lastMs - turnMs),
      workedMaxMs: Math.max(this.#max.workedMaxMs, worked - this.#lastWorkedMs),
    };
    this.#lastMs = nowMs;
    this.#lastWorkedMs = worked;
  }
}

function workedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
