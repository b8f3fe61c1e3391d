import { decodeAudio } from './decode-audio.ts';
import { findPeak } from './find-peak.ts';
import { endTracks, type Listener, type Microphone, muteTracks, watchTracks } from './microphone.ts';

/** Where no worklet runs: the browser records in a format of its own, which is decoded whole when it is over. */
export function listenByRecorder(stream: MediaStream, listener: Listener): Microphone {
  const recorder = new MediaRecorder(stream);
  const pieces: Blob[] = [];
  recorder.ondataavailable = ({ data }) => pieces.push(data);
  const context = new AudioContext();
  const meter = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(meter);
  const last = new Float32Array(meter.fftSize);
  watchTracks(stream, listener.onLost);
  recorder.start();
  return {
    readLevel() {
      if (recorder.state !== 'recording') return 0;
      meter.getFloatTimeDomainData(last);
      return findPeak(last);
    },
    pause() {
      recorder.pause();
      muteTracks(stream, true);
    },
    resume() {
      muteTracks(stream, false);
      recorder.resume();
    },
    async close() {
      if (recorder.state !== 'inactive') {
        const stopped = Promise.withResolvers<unknown>();
        recorder.onstop = stopped.resolve;
        recorder.stop();
        await stopped.promise;
      }
      endTracks(stream);
      await context.close();
      // Only the whole can be decoded: pieces after the first have no header.
      const { samples, sampleRate } = await decodeAudio(await new Blob(pieces).arrayBuffer());
      listener.onSamples(samples, sampleRate);
    },
  };
}
