import { CallError } from '#platform/endpoint/web/call.ts';
import { UnusableAnswer } from './read-fields.ts';

/** Whether a failure carries one of a room's codes; where there is no code its words tell. */
export function isFailure(error: unknown, code: string, words: RegExp): boolean {
  return (error instanceof CallError && error.code === code) || words.test(wordsIn(error));
}

export function isTokenExpired(error: unknown): boolean {
  return isFailure(error, 'token_expired', /token expired/i);
}

/** Whether a call was answered well, but not with what was asked for. */
export function isUnusable(error: unknown): boolean {
  return (
    error instanceof UnusableAnswer || (error instanceof CallError && error.code === 'unreadable_answer')
  );
}

function wordsIn(error: unknown): string {
  return error instanceof CallError || error instanceof UnusableAnswer ? error.words : '';
}
