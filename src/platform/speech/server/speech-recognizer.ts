import type { Wav } from './read-wav.ts';

/** Port to what turns speech into text. */
export interface SpeechRecognizer {
  /** Whether the audio leaves this server. */
  readonly place: 'local' | 'remote';
  /**
   * What was said; empty where nothing was. Rejects with AppError `asr_busy`, `asr_timeout`, `asr_too_large` or
   * `asr_upstream`.
   */
  recognize(audio: Wav, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
