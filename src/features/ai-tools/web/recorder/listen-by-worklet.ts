import { onWaking } from '#platform/ui/web/on-waking.ts';
import workletUrl from './capture-worklet.ts?worker&url';
import { findPeak } from './find-peak.ts';
import { endTracks, type Listener, type Microphone, muteTracks, watchTracks } from './microphone.ts';

/** The audio thread answers within milliseconds, unless the browser has put it to sleep. */
const lastBlockMs = 500;

/** Undefined where the browser has no worklets or does not run ours. */
export async function listenByWorklet(
  stream: MediaStream,
  listener: Listener,
): Promise<Microphone | undefined> {
  const context = new AudioContext();
  const node = await openNode(context).catch(() => undefined);
  if (node === undefined) {
    await context.close();
    return undefined;
  }
  // Telephones put it to sleep when a call comes in.
  const stopWaking = onWaking(() => void context.resume().catch(() => undefined));
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
  watchTracks(stream, listener.onLost);
  await context.resume();
  return {
    readLevel: () => level,
    pause() {
      isPaused = true;
      level = 0;
      muteTracks(stream, true);
    },
    resume() {
      isPaused = false;
      muteTracks(stream, false);
    },
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

/** The browser mixes all channels down to the one that is asked for. */
async function openNode(context: AudioContext): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(workletUrl);
  return new AudioWorkletNode(context, 'capture', { channelCount: 1, channelCountMode: 'explicit' });
}
