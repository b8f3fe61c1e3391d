import { writeWav } from '#platform/audio/common/write-wav.ts';

type Sound = { seconds?: number; sampleRate?: number; channels?: number; loudness?: number; hertz?: number };

export function makeWav({
  seconds = 1,
  sampleRate = 16_000,
  channels = 1,
  loudness = 8_000,
  hertz = sampleRate / (10 * Math.PI),
}: Sound = {}): Buffer {
  const samples = new Int16Array(Math.round(seconds * sampleRate) * channels);
  for (let index = 0; index < samples.length; index += 1)
    samples[index] = Math.round(
      Math.sin((Math.floor(index / channels) * 2 * Math.PI * hertz) / sampleRate) * loudness,
    );
  return Buffer.from(writeWav({ samples, sampleRate, channels }));
}
