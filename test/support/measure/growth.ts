/** For four times the input, linear work grows fourfold, n log n a little more, and quadratic work sixteenfold. */
const mostGrowth = 6;
/**
 * The system counts processor time in steps of up to 4 ms. In samples of at least this length, sixteenfold work still
 * measures above `mostGrowth`.
 */
const leastSampleMs = 10;
const mostRounds = 16;
/** Two rounds above this ratio end the measurement: disturbances never make linear work look this steep twice. */
const surelyTooMuch = 12;

export type Growth<Input> = {
  /** Size of the input. The work is also measured for a quarter of it. */
  largest: number;
  make: (size: number) => Input;
  work: (input: Input) => unknown;
};

/** Throws if four times the input takes six times the work or more. */
export async function expectLinear<Input>(growth: Growth<Input>): Promise<void> {
  const times = await measureGrowth(growth);
  if (times >= mostGrowth) {
    throw new Error(
      `at ${growth.largest}, the work is ${times.toFixed(1)} times that at a quarter of the size, which is not linear`,
    );
  }
}

/**
 * Returns the ratio of the work at the whole size to that at a quarter. Both are measured right after each
 * other, because a busy machine slows down for whole seconds. The best of several rounds counts, so the first
 * good one ends the measurement.
 */
async function measureGrowth<Input>({ largest, make, work }: Growth<Input>): Promise<number> {
  const [small, large] = [make(Math.ceil(largest / 4)), make(largest)];
  let repeats = 1;
  /**
   * Increases `repeats` until a sample is long enough. A sample gets too short when the code has been compiled since the
   * last one, or when the system reports CPU time late.
   */
  const measureSmall = async () => {
    for (;;) {
      const smallMs = await measureWork(() => work(small), repeats);
      if (smallMs >= leastSampleMs) return smallMs;
      repeats = Math.ceil(repeats * Math.min(10, 1.2 * (leastSampleMs / Math.max(smallMs, 1))));
    }
  };
  await measureSmall();
  let least = Number.POSITIVE_INFINITY;
  for (let round = 1; round <= mostRounds; round += 1) {
    const smallMs = await measureSmall();
    const largeMs = await measureWork(() => work(large), repeats);
    least = Math.min(least, largeMs / smallMs);
    if (least < mostGrowth || (round > 1 && least > surelyTooMuch)) break;
  }
  return least;
}

/**
 * Measures processor time of this thread, which a busy machine does not increase. Does not include work of
 * other threads.
 */
export async function measureWork(work: () => unknown, repeats = 1): Promise<number> {
  const before = process.threadCpuUsage();
  for (let times = 0; times < repeats; times += 1) await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

export function filled(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
