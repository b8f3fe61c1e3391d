import type { PcmAudio } from './write-wav.ts';

/** Sound shorter than this holds no word. */
const leastSeconds = 0.3;
/** About -54 dB, below the noise of a quiet room. Recognizers invent sentences if they get silence. */
export const leastPeak = 64;

export function isSilent({ samples, sampleRate, channels }: PcmAudio): boolean {
  if (samples.length / channels / sampleRate < leastSeconds) return true;
  // A callback per sample (up to three million) would take ten times as long as this loop.
  for (let index = 0; index < samples.length; index += 1) {
    const sample = samples[index] as number;
    if (sample > leastPeak || sample < -leastPeak) return false;
  }
  return true;
}
