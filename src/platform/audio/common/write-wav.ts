const fullScale = 32_767;

export function toPcm16(samples: Float32Array): Int16Array<ArrayBuffer> {
  const pcm = new Int16Array(samples.length);
  for (let index = 0; index < pcm.length; index += 1)
    pcm[index] = Math.round(Math.max(-1, Math.min(1, samples[index] ?? 0)) * fullScale);
  return pcm;
}

export type PcmAudio = {
  sampleRate: number;
  channels: number;
  /** 16 bits each, little-endian, channels interleaved. */
  samples: Int16Array<ArrayBuffer>;
};

const headerBytes = 44;
const sampleBytes = 2;
const pcm = 1;

/** Builds a WAV file from the samples alone. Metadata of the original recording is not included. */
export function writeWav({ samples, sampleRate, channels }: PcmAudio): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.byteLength);
  bytes.set(writeWavHeader({ sampleRate, channels, dataBytes: samples.byteLength }));
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), headerBytes);
  return bytes;
}

type WavFormat = Pick<PcmAudio, 'sampleRate' | 'channels'> & { dataBytes: number };

export function writeWavHeader({ sampleRate, channels, dataBytes }: WavFormat): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) bytes[at + index] = letter.charCodeAt(0);
  };
  const frameBytes = channels * sampleBytes;
  tag(0, 'RIFF');
  view.setUint32(4, headerBytes - 8 + dataBytes, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, pcm, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * frameBytes, true);
  view.setUint16(32, frameBytes, true);
  view.setUint16(34, sampleBytes * 8, true);
  tag(36, 'data');
  view.setUint32(40, dataBytes, true);
  return bytes;
}

/** Shorter audio cannot contain a word. */
const leastSeconds = 0.3;
/**
 * Maximum peak of silence: about -54 dB, below the noise of a quiet room. Recognizers invent sentences for silent
 * audio.
 */
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
