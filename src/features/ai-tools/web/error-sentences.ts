import { CallError } from '#platform/endpoint/web/call.ts';

/** Why there is no answer, by code. */
export const errorSentences: Readonly<Record<string, string>> = {
  text_too_long: 'The text is longer than this tool takes.',
  payload_too_large: 'The text is longer than this tool takes.',
  engine_busy: 'Many texts are waiting. Please try again in a moment.',
  engine_timeout: 'The text took too long to read. A shorter one may work.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  validation_failed: 'The server did not understand the request. Please reload the page.',
  internal_error: 'Something went wrong on our side. Please try again.',
  service_unavailable: 'The service may be unavailable. Please try again in a moment.',
};

export const offlineSentence = 'The server did not answer. Please check your connection.';

/** The server did answer, but not as it should: a code of the page, not of the API. */
const unreadableSentence = 'The answer could not be read. Please try again.';

/** The sentence for a call that failed; undefined where nothing is known. */
export function explainFailure(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  if (error.code === 'unreadable_answer') return unreadableSentence;
  return errorSentences[error.code ?? ''] ?? (error.words.trim() || undefined);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof CallError && error.status === 0;
}
