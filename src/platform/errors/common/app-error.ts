type AppErrorOptions = {
  cause?: unknown;
  /** Facts for the code that translates the error. Never message text, addresses or tokens. */
  details?: Readonly<Record<string, string | number | boolean>>;
};

/** An expected failure. `code` is snake_case and declared in the contract of the room that throws it. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;

  constructor(code: string, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? {} : { cause: options.cause });
    this.code = code;
    this.details = options.details ?? {};
  }
}

export function isAppError(error: unknown, code?: string): error is AppError {
  return error instanceof AppError && (code === undefined || error.code === code);
}
