import type { Wav } from './read-wav.ts';

export interface SpeechRecognizer {
  /** `remote` if the audio leaves this machine. */
  readonly place: 'local' | 'remote';
  /**
   * Returns the recognized words, or an empty string if nobody spoke. Rejects with AppError `asr_busy`, `asr_timeout`,
   * `asr_too_large` or `asr_upstream`.
   */
  recognize(audio: Wav, signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
