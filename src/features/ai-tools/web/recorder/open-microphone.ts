import { listenByRecorder } from './listen-by-recorder.ts';
import { listenByWorklet } from './listen-by-worklet.ts';
import { endTracks, type Listener, type Microphone } from './microphone.ts';

/** Speech is one channel; the rest is what browsers do for calls. */
const wanted: MediaTrackConstraints = {
  channelCount: 1,
  echoCancellation: true,
  noiseSuppression: true,
  autoGainControl: true,
};

/** Asks the visitor; rejects with the browser's DOMException. */
export async function openMicrophone(listener: Listener): Promise<Microphone> {
  // Absent on pages that came over plain http.
  if (!navigator.mediaDevices) throw new DOMException('no secure context', 'SecurityError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: wanted });
  try {
    return (await listenByWorklet(stream, listener)) ?? listenByRecorder(stream, listener);
  } catch (error) {
    endTracks(stream);
    throw error;
  }
}
