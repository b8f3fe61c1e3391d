import type { SpeechEngine } from '../../common/engines.ts';
import type { QueueProgress } from './segment-queue.ts';

/** `starting` asks for the microphone, `finishing` waits for its last samples, `reading` decodes a file. */
type RecorderPhase = 'idle' | 'starting' | 'recording' | 'paused' | 'finishing' | 'reading';

export type RecorderState = {
  phase: RecorderPhase;
  /** Of all that was recorded or read since the last discard. */
  seconds: number;
  progress: QueueProgress;
  /** What went wrong, or what one should know. */
  sentence: string | undefined;
  /** Saved as a file since the last sample came in. */
  isSaved: boolean;
};

export const initialRecorderState: RecorderState = {
  phase: 'idle',
  seconds: 0,
  progress: { total: 0, done: 0, refused: 0, isSending: false, waitSeconds: undefined, failure: undefined },
  sentence: undefined,
  isSaved: false,
};

export function isListening({ phase }: RecorderState): boolean {
  return phase === 'recording' || phase === 'paused' || phase === 'finishing';
}

/** Whether leaving the page would lose what nobody has in another form. */
export function wouldLoseAudio(state: RecorderState, speech: SpeechEngine | undefined): boolean {
  if (isListening(state)) return true;
  if (state.seconds === 0 || state.isSaved) return false;
  return speech === 'none' || state.progress.done < state.progress.total;
}
