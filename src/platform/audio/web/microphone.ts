import { onWaking } from '#platform/ui/web/on-waking.ts';
import workletUrl from './capture-worklet.ts?worker&url';

/** What comes of an open microphone. */
type Listener = {
  /** Samples from -1 to 1 of one channel, as they come. */
  onSamples(samples: Float32Array, sampleRate: number): void;
  /** It was unplugged, or taken away. */
  onLost(): void;
};

/** A microphone that is being listened to. */
export interface Microphone {
  /** Loudest sample of the last moment, from 0 to 1. */
  readLevel(): number;
  /** Nothing of a pause is heard. */
  pause(): void;
  resume(): void;
  /** Resolves when all that was said has been handed over. */
  close(): Promise<void>;
}

/** Speech is one channel; the rest is what browsers do for calls. */
const wanted: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};
/** The audio thread answers within milliseconds, unless the browser has put it to sleep. */
const lastBlockMs = 500;

/** Asks the visitor; rejects with the browser's DOMException. */
export async function openMicrophone(listener: Listener): Promise<Microphone> {
  // Absent on pages that came over plain http.
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
  // The browser mixes all channels down to the one that is asked for.
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
  // Telephones put it to sleep when a call comes in.
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

/** From 0 to 1. */
function findPeak(samples: Float32Array): number {
  let peak = 0;
  for (const sample of samples) peak = Math.max(peak, Math.abs(sample));
  return Math.min(1, peak);
}
