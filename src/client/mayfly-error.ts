/** The error document of the server (RFC 9457). `code` is stable; /developers lists them all. */
export type Problem = { type?: string; title?: string; status: number; detail?: string; code: string };

/** Any failure of the client, except for an abort, which throws the reason of the signal. */
export class MayflyError extends Error {
  override name = 'MayflyError';
  /** `token_expired`, `too_many_requests`, … or `timed_out`, `expired`, `unreachable`. */
  readonly code: string;
  readonly problem: Problem | undefined;

  constructor(
    message: string,
    { code, problem, cause }: { code: string; problem?: Problem; cause?: unknown },
  ) {
    super(message, { cause });
    this.code = code;
    this.problem = problem;
  }
}

/** Nothing matched in time. `cause` is the last failure if the server could not be reached. */
export class WaitTimeoutError extends MayflyError {
  override name = 'WaitTimeoutError';
}

/** The address or number has expired or was deleted, or the token is wrong: the server keeps nothing to tell these apart. */
export class ExpiredError extends MayflyError {
  override name = 'ExpiredError';
}
