import { recordedSampleRate } from '../common/resampler.ts';

/** Maximum wait for the duration. In some files, the browser finds it only after reading all of the file. */
const askedForMs = 5_000;

export type AudioFileRefusal = 'file_too_large' | 'file_too_long' | 'file_unreadable';

export async function readAudioFile(
  file: File,
  { maxBytes, maxSeconds }: { maxBytes: number; maxSeconds: number },
): Promise<{ samples: Float32Array; sampleRate: number } | AudioFileRefusal> {
  if (file.size > maxBytes) return 'file_too_large';
  // A small file can hold days of silence, which would fill the memory once decoded.
  if ((await readDuration(file)) > maxSeconds) return 'file_too_long';
  try {
    const audio = await decodeAudio(await file.arrayBuffer());
    return audio.samples.length / audio.sampleRate > maxSeconds ? 'file_too_long' : audio;
  } catch {
    return 'file_unreadable';
  }
}

async function readDuration(file: File): Promise<number> {
  const address = URL.createObjectURL(file);
  const player = new Audio();
  player.preload = 'metadata';
  const known = Promise.withResolvers<number>();
  player.onloadedmetadata = () => known.resolve(Number.isFinite(player.duration) ? player.duration : 0);
  player.onerror = () => known.resolve(0);
  const timer = setTimeout(() => known.resolve(0), askedForMs);
  player.src = address;
  try {
    return await known.promise;
  } finally {
    clearTimeout(timer);
    player.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

async function decodeAudio(bytes: ArrayBuffer): Promise<{ samples: Float32Array; sampleRate: number }> {
  // `decodeAudioData` converts the audio to the rate of its context.
  const context = new OfflineAudioContext(1, 1, recordedSampleRate);
  const audio = await context.decodeAudioData(bytes);
  const channels = Array.from({ length: audio.numberOfChannels }, (_, index) => audio.getChannelData(index));
  return { samples: mixDown(channels), sampleRate: audio.sampleRate };
}

function mixDown(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...others] = channels;
  if (others.length === 0) return first;
  return first.map((sample, index) => {
    const sum = others.reduce((total, channel) => total + (channel[index] ?? 0), sample);
    return sum / channels.length;
  });
}
