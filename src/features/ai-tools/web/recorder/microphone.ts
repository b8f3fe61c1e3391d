/** What comes of an open microphone. */
export type Listener = {
  /** Samples from -1 to 1 of one channel, as they come; at the end where the browser has no worklet. */
  onSamples(samples: Float32Array, sampleRate: number): void;
  /** It was unplugged, or taken away. */
  onLost(): void;
};

/** A microphone that is being listened to. */
export interface Microphone {
  /** Loudest sample of the last moment, from 0 to 1. */
  readLevel(): number;
  pause(): void;
  resume(): void;
  /** Resolves when all that was said has been handed over. */
  close(): Promise<void>;
}

/** A pause is one for the microphone too: nothing of it is heard. */
export function muteTracks(stream: MediaStream, isMuted: boolean): void {
  for (const track of stream.getTracks()) track.enabled = !isMuted;
}

export function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.onended = null;
    track.stop();
  }
}

export function watchTracks(stream: MediaStream, onLost: () => void): void {
  for (const track of stream.getTracks()) track.onended = onLost;
}
