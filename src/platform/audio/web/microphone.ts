import { onWaking } from '#platform/ui/web/on-waking.ts';
import workletUrl from './capture-worklet.ts?worker&url';

type Listener = {
  /** One channel, from -1 to 1. */
  onSamples(samples: Float32Array, sampleRate: number): void;
  onLost(): void;
};

export interface Microphone {
  /** Peak of the latest block, from 0 to 1. */
  readLevel(): number;
  pause(): void;
  resume(): void;
  close(): Promise<void>;
}

/** Mono is enough for speech. The other settings turn on the processing that browsers apply to calls. */
const wanted: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
/** Maximum wait for the last block, because a suspended audio thread does not answer. */
const lastBlockMs = 500;

/** Rejects with the browser's DOMException. */
export async function openMicrophone(listener: Listener): Promise<Microphone> {
  // Pages over plain HTTP have no `mediaDevices`.
  if (!navigator.mediaDevices) throw new DOMException('no secure context', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: wanted });
  const context = new AudioContext();
  try {
    return await listen(stream, context, listener);
  } catch (error) {
    endTracks(stream);
    await context.close();
    throw error;
  }
}

async function listen(stream: MediaStream, context: AudioContext, listener: Listener): Promise<Microphone> {
  await context.audioWorklet.addModule(workletUrl);
  const node = new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' });
  let level = 0;
  let isPaused = false;
  const over = Promise.withResolvers<void>();
  node.port.onmessage = ({ data }: MessageEvent<Float32Array | 'over'>) => {
    if (data === 'over') return over.resolve();
    if (isPaused) return;
    level = findPeak(data);
    listener.onSamples(data, context.sampleRate);
  };
  context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  for (const track of stream.getTracks()) track.onended = listener.onLost;
  const mute = (isMuted: boolean) => {
    isPaused = isMuted;
    if (isMuted) level = 0;
    for (const track of stream.getTracks()) track.enabled = !isMuted;
  };
  await context.resume();
  // Resumes after a call, during which phones suspend the audio context.
  const stopWaking = onWaking(() => void context.resume().catch(() => undefined));
  return {
    readLevel: () => level,
    pause: () => mute(true),
    resume: () => mute(false),
    async close() {
      node.port.postMessage('end');
      const timer = setTimeout(over.resolve, lastBlockMs);
      await over.promise;
      clearTimeout(timer);
      stopWaking();
      endTracks(stream);
      await context.close();
    },
  };
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

function findPeak(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}
