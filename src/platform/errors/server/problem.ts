import { isAppError } from '../common/app-error.ts';
import { type ErrorDeclarations, platformErrors } from '../common/platform-errors.ts';

/** RFC 9457 problem document. Programs match on `code`; `error` repeats `detail` for simple clients. */
export type ProblemDocument = {
  type: string;
  title: string;
  status: number;
  detail: string;
  code: string;
  error: string;
  requestId?: string;
};

export type TranslatedError = {
  code: string;
  status: number;
  title: string;
  detail: string;
  retryAfterSeconds: number | undefined;
  /** True for an undeclared error, which is a bug and is logged with its stack. */
  unexpected: boolean;
};

/** Retry-After of the codes below: short enough for a page, long enough for a database that is starting. */
const retryUnavailableSeconds = 5;
const unavailableCodes: ReadonlySet<string> = new Set([
  'storage_short',
  'storage_busy',
  'service_unavailable',
]);

/** Translates an error to an answer. An undeclared code becomes `internal_error`. */
export function translateError(error: unknown, declared: ErrorDeclarations): TranslatedError {
  const known: ErrorDeclarations = { ...platformErrors, ...declared };
  const own = isAppError(error) && Object.hasOwn(known, error.code) ? error : undefined;
  const code = own?.code ?? 'internal_error';
  const declaration = known[code] ?? platformErrors.internal_error;
  const reason = code === 'validation_failed' ? own?.details.reason : undefined;
  const retryAfter =
    own?.details.retryAfterSeconds ?? (unavailableCodes.has(code) ? retryUnavailableSeconds : undefined);
  return {
    code,
    status: declaration.status,
    title: declaration.title,
    detail: typeof reason === 'string' ? reason : declaration.detail,
    retryAfterSeconds: typeof retryAfter === 'number' ? Math.max(1, Math.ceil(retryAfter)) : undefined,
    unexpected: own === undefined,
  };
}

export function problemDocument(
  error: TranslatedError,
  context: { siteUrl: string; requestId: string },
): ProblemDocument {
  const { code, status, title, detail } = error;
  return {
    type: `${context.siteUrl}/developers#${code}`,
    title,
    status,
    detail,
    code,
    error: detail,
    ...(status >= 500 ? { requestId: context.requestId } : {}),
  };
}
