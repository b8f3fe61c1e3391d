import type { AudioFileRefusal } from '#platform/audio/web/read-audio-file.ts';

export const noteSentences = {
  lost: 'The microphone was disconnected. The recording so far is saved.',
  quiet: 'No sound detected. Is your microphone muted?',
  full: 'Recording stopped: the limit is 60 minutes. Everything so far is saved.',
  unreadable: 'The browser could not read the recording.',
} as const;

export const fileSentences: Readonly<Record<AudioFileRefusal, string>> = {
  file_too_large: 'This file is larger than 100 MB.',
  file_too_long: 'Recordings are limited to 60 minutes in total, and this file is longer.',
  file_unreadable: 'The browser found no audio in this file.',
};

/** Messages by the name of the browser's DOMException. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError: 'Microphone access was blocked. You can allow it next to the address of this page.',
  NotFoundError: 'No microphone was found.',
  NotReadableError: 'The microphone is not available. Another program may be using it.',
  SecurityError: 'Browsers allow microphone access only on pages loaded over HTTPS.',
};

export function microphoneSentence(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return refusals[name] ?? 'The microphone could not be opened.';
}
