import type { PcmAudio } from './write-wav.ts';

/** Shorter than a word. */
const leastSeconds = 0.3;
/** About -54 dB: the noise of a quiet room is louder. Recognizers invent sentences where nothing is said. */
export const leastPeak = 64;

export function isSilent({ samples, sampleRate, channels }: PcmAudio): boolean {
  if (samples.length / channels / sampleRate < leastSeconds) return true;
  // A callback for each of three million samples would take ten times as long.
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    if (sample > leastPeak || sample < -leastPeak) return false;
  }
  return true;
}
