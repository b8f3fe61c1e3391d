import type { AudioFileRefusal } from './read-audio-file.ts';

export const noteSentences = {
  lost: 'The microphone was disconnected. What was recorded until then is kept.',
  quiet: 'Nothing is heard. Is the microphone muted?',
  full: 'A recording has at most 60 minutes. It was stopped, and what was recorded is kept.',
  unreadable: 'The browser could not read what it recorded.',
} as const;

export const fileSentences: Readonly<Record<AudioFileRefusal, string>> = {
  file_too_large: 'This file is larger than 100 MB.',
  file_too_long: 'A recording has at most 60 minutes in all; this file is longer.',
  file_unreadable: 'The browser could not find sound in this file.',
};

/** By the name of the browser's DOMException. */
const refusals: Readonly<Record<string, string>> = {
  NotAllowedError:
    'The browser was not allowed to use the microphone. You can change that beside the address of this page.',
  NotFoundError: 'No microphone was found.',
  NotReadableError: 'The microphone could not be opened. Another program may be using it.',
  SecurityError: 'Browsers give the microphone only to pages that came over https.',
};

export function microphoneSentence(error: unknown): string {
  const name = error instanceof Error ? error.name : '';
  return refusals[name] ?? 'The microphone could not be opened.';
}
