/** Length of each window that is compared. A pause between two words is about as long. */
const windowSeconds = 0.2;

type Searched = { sampleRate: number; from: number; to: number };

/** Returns the middle of the quietest window of 0.2 s, or `to` if the range is shorter than that. */
export function findQuietest(samples: ArrayLike<number>, { sampleRate, from, to }: Searched): number {
  const window = Math.floor(windowSeconds * sampleRate);
  let quietest = { at: to, energy: Number.POSITIVE_INFINITY };
  for (let at = from; at + window <= to; at += window) {
    let energy = 0;
    for (let index = at; index < at + window; index += 1) energy += (samples[index] ?? 0) ** 2;
    if (energy < quietest.energy) quietest = { at: at + Math.floor(window / 2), energy };
  }
  return quietest.at;
}
