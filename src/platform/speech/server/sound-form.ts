import { type PcmAudio, writeWavHeader } from '#platform/audio/common/write-wav.ts';
import { randomText } from '#platform/random/server/random-text.ts';

/** Copied in a fraction of a millisecond. */
const pieceBytes = 64 * 1024;
/** No sound has these by chance. */
const boundaryBytes = 18;

export type SoundForm = {
  headers: Record<'content-type' | 'content-length', string>;
  /** To be read once. */
  body: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

/**
 * `multipart/form-data` with the samples as a WAV file and nothing else: what a recorder wrote beside them stays
 * here. In pieces, for sending 6 MB as a whole holds everybody else up; of known length, for not every server takes
 * another.
 */
export function soundForm(audio: PcmAudio, fields: Readonly<Record<string, string>>): SoundForm {
  const boundary = `mayfly-${randomText(boundaryBytes)}`;
  const samples = new Uint8Array(audio.samples.buffer, audio.samples.byteOffset, audio.samples.byteLength);
  const part = (name: string, more: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const before = Buffer.concat([
    Buffer.from(part('file', '; filename="segment.wav"\r\nContent-Type: audio/wav')),
    writeWavHeader({ ...audio, dataBytes: samples.byteLength }),
  ]);
  const others = Object.entries(fields).map(([name, value]) => `\r\n${part(name, '')}${value}`);
  const after = Buffer.from(`${others.join('')}\r\n--${boundary}--\r\n`);
  return {
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': String(before.byteLength + samples.byteLength + after.byteLength),
    },
    body: listPieces(before, samples, after),
  };
}

async function* listPieces(
  before: Uint8Array<ArrayBuffer>,
  samples: Uint8Array<ArrayBuffer>,
  after: Uint8Array<ArrayBuffer>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  yield before;
  for (let at = 0; at < samples.byteLength; at += pieceBytes) yield samples.subarray(at, at + pieceBytes);
  yield after;
}
