import { CallError } from '#platform/endpoint/web/call.ts';

export function isFailure(error: unknown, code: string, words: RegExp): boolean {
  if (!(error instanceof CallError)) return false;
  return error.code === undefined ? words.test(error.words) : error.code === code;
}

export function isTokenExpired(error: unknown): boolean {
  return isFailure(error, 'token_expired', /token expired/i);
}

/** Tolerance: a lease ends earlier on the server than here, by the travel time of the answer that created it. */
const ordinaryEndMs = 2_000;

/** True if the lease was about to end. If the server then no longer knows it, the visitor loses nothing. */
export function isOrdinaryEnd(endsAtMs: number | undefined, nowMs: number): boolean {
  return (endsAtMs ?? 0) - nowMs <= ordinaryEndMs;
}
