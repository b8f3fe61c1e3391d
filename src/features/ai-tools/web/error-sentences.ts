import { CallError, UnreadableAnswer } from '#platform/endpoint/web/call.ts';

export const errorSentences: Readonly<Record<string, string>> = {
  text_too_long: 'The text is too long for this tool.',
  payload_too_large: 'The text is too long for this tool.',
  engine_busy: 'The server is busy with other texts. Please try again in a moment.',
  engine_timeout: 'This text took too long to process. A shorter one may work.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  asr_not_configured:
    'Speech recognition is not set up on this server. You can save the audio, and type or paste a transcript.',
  asr_bad_audio: 'The server could not read the audio.',
  asr_too_large: 'Part of the audio is larger than the server accepts.',
  asr_busy: 'Speech recognition is busy. Please try again in a moment.',
  asr_timeout: 'Speech recognition took too long.',
  asr_upstream: 'Speech recognition failed.',
  asr_no_speech: 'No speech was detected.',
  validation_failed: 'The server did not understand the request. Please reload the page.',
  internal_error: 'Something went wrong on our side. Please try again.',
  service_unavailable: 'The service may be unavailable. Please try again in a moment.',
};

export const offlineSentence = 'The server did not respond. Please check your connection.';

const unreadableSentence = 'The answer could not be read. Please try again.';

export const unknownSentence = 'Something went wrong. Please try again.';

const hourlySentence = 'You have reached the hourly limit for audio on this server.';
const largeAudio = new CallError({ code: 'asr_too_large', status: 413, words: '' });

export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error instanceof UnreadableAnswer) return unreadableSentence;
  return errorSentences[error.code ?? ''] ?? (error.words.trim() || undefined);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}

/** Like `explainFailure`, but some codes get a sentence about audio instead of one about texts. */
export function explainSpeechFailure(error: unknown): string {
  if (isUnanswered(error)) return offlineSentence;
  if (!(error instanceof CallError)) return unknownSentence;
  const { code = '', retryAfterSeconds } = error;
  if (code === 'too_many_requests') return `${hourlySentence} ${describeWait(retryAfterSeconds)}`;
  const isTooLarge = code === 'payload_too_large';
  return explainFailure(isTooLarge ? largeAudio : error) ?? unknownSentence;
}

function describeWait(seconds: number | undefined): string {
  if (seconds === undefined) return 'Please try again later.';
  const minutes = Math.ceil(seconds / 60);
  return `Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
}
