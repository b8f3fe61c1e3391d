/**
 * Error document of the server (RFC 9457). Each `code` keeps its meaning in later versions. The page /developers lists
 * all codes.
 */
export type Problem = { type?: string; title?: string; status: number; detail?: string; code: string };

/** Any failure that the client reports. An abort throws the signal's reason instead. */
export class MayflyError extends Error {
  override name = 'MayflyError';
  /**
   * Code of the server, such as `token_expired` or `too_many_requests`, or of the client: `timed_out`, `expired`,
   * `unreachable`, `invalid_server` or `invalid_timeout`.
   */
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

/** No message matched in time. If the server could not be reached, `cause` is the last failure. */
export class WaitTimeoutError extends MayflyError {
  override name = 'WaitTimeoutError';
}

/**
 * The address or number has expired or was deleted, or the token is wrong. The server cannot tell these cases apart.
 */
export class ExpiredError extends MayflyError {
  override name = 'ExpiredError';
}
