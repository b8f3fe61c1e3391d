import { type PcmAudio, writeWavHeader } from '#platform/audio/common/write-wav.ts';
import { randomText } from '#platform/random/server/random-text.ts';

const pieceBytes = 64 * 1024;
/** Random bytes of the boundary: enough that the audio never contains it by chance. */
const boundaryBytes = 18;

export type SoundForm = {
  headers: Record<'content-type' | 'content-length', string>;
  /** Can only be read once. */
  body: AsyncIterable<Uint8Array<ArrayBuffer>>;
};

/**
 * Builds `multipart/form-data` with the samples as a WAV file. Leaves out the recorder's metadata. The body comes in
 * pieces, because sending 6 MB at once would block the event loop. Its length is known, because not every server
 * accepts chunked bodies.
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
