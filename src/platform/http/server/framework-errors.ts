import { AppError } from '#platform/errors/common/app-error.ts';

const reasons: Readonly<Record<string, string>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'Invalid request: the body is empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'Invalid request: the body is not valid JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'Invalid request: the body is not as long as announced',
  FST_ERR_BAD_URL: 'Invalid request: the address is not valid',
};

const codes: Readonly<Record<string, string>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_TYPE: 'unsupported_media_type',
  FST_ERR_ROUTE_MISSING_CONTENT_TYPE: 'unsupported_media_type',
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** What the framework refuses on its own, in our codes; anything else is passed on as it is. */
export function fromFrameworkError(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return error;
  const reason = isBodyCutShort(error) ? 'Invalid request: the body ended early' : reasons[error.code];
  if (reason !== undefined) return new AppError('validation_failed', { cause: error, details: { reason } });
  const code = codes[error.code];
  return code === undefined ? error : new AppError(code, { cause: error });
}

/** Node's words for a peer that hung up in the middle of its body, or whose body stopped making sense. */
function isBodyCutShort(error: Error & { code?: unknown }): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}
