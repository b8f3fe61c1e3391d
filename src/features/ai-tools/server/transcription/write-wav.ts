import type { Wav } from './read-wav.ts';

const headerBytes = 44;

/** A WAV file of these samples and nothing else: what a recorder wrote beside them stays here. */
export function writeWav({ samples, sampleRate, channels }: Omit<Wav, 'seconds'>): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(headerBytes + samples.byteLength);
  const view = new DataView(bytes.buffer);
  const tag = (at: number, letters: string) => bytes.set(Buffer.from(letters, 'latin1'), at);
  tag(0, 'RIFF');
  view.setUint32(4, bytes.length - 8, true);
  tag(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, sampleRate, true);
  view.setUint32(28, sampleRate * channels * 2, true);
  view.setUint16(32, channels * 2, true);
  view.setUint16(34, 16, true);
  tag(36, 'data');
  view.setUint32(40, samples.byteLength, true);
  bytes.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), headerBytes);
  return bytes;
}
