import { AppError } from '#platform/errors/common/app-error.ts';

/**
 * Keeps the messages after `since` if it is the id of one of them, or from `since` on if it is a time in ISO 8601.
 * Throws `validation_failed` if a complete list does not contain the id.
 *
 * @param messages newest first
 * @param isComplete false if the inbox has older messages too
 */
export function keepSince<Message extends { id: string; date: string }>(
  messages: readonly Message[],
  since: string | undefined,
  isComplete: boolean,
): readonly Message[] {
  if (since === undefined) return messages;
  if (since.includes(':')) {
    const sinceMs = Date.parse(since);
    return messages.filter(({ date }) => Date.parse(date) >= sinceMs);
  }
  const at = messages.findIndex(({ id }) => id === since);
  if (at !== -1) return messages.slice(0, at);
  if (!isComplete) return messages;
  const reason = 'Invalid request: "since" must be a time or the id of a message in this inbox';
  throw new AppError('validation_failed', { details: { reason } });
}

export function containsWords(text: string, words: string | undefined): boolean {
  return words === undefined || fold(text).includes(fold(words));
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
