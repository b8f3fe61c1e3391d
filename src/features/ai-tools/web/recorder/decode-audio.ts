import { recordedSampleRate } from '../../common/limits.ts';

/** One channel at the rate of recordings; rejects with the browser's DOMException where it cannot read the format. */
export async function decodeAudio(
  bytes: ArrayBuffer,
): Promise<{ samples: Float32Array; sampleRate: number }> {
  // Decodes to its own rate.
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
