import type { PcmAudio } from '#platform/audio/common/write-wav.ts';
import { AppError } from '#platform/errors/common/app-error.ts';

export type Wav = PcmAudio & { seconds: number };

type Format = { channels: number; sampleRate: number };

const riffHeaderBytes = 12;
const chunkHeaderBytes = 8;
const formatBytes = 16;
const pcm = 1;
/** Format code of an extensible header, whose GUID begins with the actual format code. */
const extensible = 0xfffe;
const guidOffset = 24;
const sampleBytes = 2;
const sampleRates = { least: 8_000, most: 48_000 };
const mostChannels = 2;
/** Maximum chunks before the samples. Bounds the work on hostile files. */
const maxChunks = 64;

/** Reads PCM16 from RIFF/WAVE and copies the samples. Throws AppError `asr_bad_audio` or `asr_too_large`. */
export function readWav(bytes: Buffer, maxAudioSeconds = Number.POSITIVE_INFINITY): Wav {
  if (bytes.length < riffHeaderBytes || tagAt(bytes, 0) !== 'RIFF' || tagAt(bytes, 8) !== 'WAVE')
    throw new AppError('asr_bad_audio', { details: { found: 'no RIFF/WAVE header' } });
  const { format, data } = findChunks(bytes);
  const frameBytes = format.channels * sampleBytes;
  const frames = Math.floor(data.length / frameBytes);
  const seconds = frames / format.sampleRate;
  if (seconds > maxAudioSeconds) throw new AppError('asr_too_large', { details: { maxAudioSeconds } });
  if (frames === 0) throw new AppError('asr_bad_audio', { details: { found: 'no samples' } });
  const copy = Uint8Array.from(data.subarray(0, frames * frameBytes));
  return { ...format, samples: new Int16Array(copy.buffer), seconds };
}

function findChunks(bytes: Buffer): { format: Format; data: Buffer } {
  let format: Format | undefined;
  let at = riffHeaderBytes;
  for (let chunk = 0; chunk < maxChunks && at + chunkHeaderBytes <= bytes.length; chunk += 1) {
    const tag = tagAt(bytes, at);
    const start = at + chunkHeaderBytes;
    // Stops at the end of the file: a streaming recorder does not know the size in advance and writes one that is too
    // large.
    const end = Math.min(bytes.length, start + bytes.readUInt32LE(at + 4));
    const content = bytes.subarray(start, end);
    if (tag === 'fmt ') format = readFormat(content);
    if (tag === 'data' && format !== undefined) return { format, data: content };
    at = end + (end % 2);
  }
  throw new AppError('asr_bad_audio', { details: { found: 'no samples' } });
}

function readFormat(content: Buffer): Format {
  if (content.length < formatBytes)
    throw new AppError('asr_bad_audio', { details: { found: 'short format' } });
  const tag = content.readUInt16LE(0);
  const isExtended = tag === extensible && content.length >= guidOffset + 2;
  const coding = isExtended ? content.readUInt16LE(guidOffset) : tag;
  const channels = content.readUInt16LE(2);
  const sampleRate = content.readUInt32LE(4);
  const isKnown =
    coding === pcm &&
    content.readUInt16LE(14) === sampleBytes * 8 &&
    channels >= 1 &&
    channels <= mostChannels &&
    sampleRate >= sampleRates.least &&
    sampleRate <= sampleRates.most;
  if (!isKnown) throw new AppError('asr_bad_audio', { details: { found: 'an encoding other than PCM16' } });
  return { channels, sampleRate };
}

function tagAt(bytes: Buffer, at: number): string {
  return bytes.toString('latin1', at, at + 4);
}
