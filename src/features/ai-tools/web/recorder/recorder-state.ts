import type { SpeechEngine } from '../../common/engines.ts';
import type { QueueProgress } from './segment-queue.ts';

type RecorderPhase = 'idle' | 'starting' | 'recording' | 'paused' | 'finishing' | 'reading';

export type RecorderState = {
  phase: RecorderPhase;
  seconds: number;
  progress: QueueProgress;
  sentence: string | undefined;
  /** True if all samples so far are saved as a file. */
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

export function wouldLoseAudio(state: RecorderState, speech: SpeechEngine | undefined): boolean {
  if (isListening(state)) return true;
  if (state.seconds === 0 || state.isSaved) return false;
  return speech === 'none' || state.progress.done < state.progress.total;
}
