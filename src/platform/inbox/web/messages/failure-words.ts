import { CallError } from '#platform/endpoint/web/call.ts';
import { UnusableAnswer } from './read-fields.ts';

/** Whether a failure carries one of a room's codes; only where there is no code its words tell. */
export function isFailure(error: unknown, code: string, words: RegExp): boolean {
  if (!(error instanceof CallError || error instanceof UnusableAnswer)) return false;
  return error.code === undefined ? words.test(error.words) : error.code === code;
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
