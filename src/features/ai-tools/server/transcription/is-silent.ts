import type { Wav } from './read-wav.ts';

/** Shorter than a word. */
const leastSeconds = 0.3;
/** About -54 dB: the noise of a quiet room is louder. Recognizers invent sentences where nothing is said. */
const leastPeak = 64;

export function isSilent({ samples, seconds }: Wav): boolean {
  if (seconds < leastSeconds) return true;
  for (const sample of samples) if (sample > leastPeak || sample < -leastPeak) return false;
  return true;
}
