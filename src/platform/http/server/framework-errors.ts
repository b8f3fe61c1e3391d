import { AppError } from '#platform/errors/common/app-error.ts';
import { invalidBody } from './bodies/invalid-body.ts';

const bodyFaults: Readonly<Record<string, Parameters<typeof invalidBody>[0]>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'empty',
  FST_ERR_CTP_INVALID_JSON_BODY: 'notJson',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'notAsAnnounced',
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
  const fault = isBodyCutShort(error) ? 'cutShort' : bodyFaults[error.code];
  if (fault !== undefined) return invalidBody(fault, error);
  if (error.code === 'FST_ERR_BAD_URL') return badAddress(error);
  const code = codes[error.code];
  return code === undefined ? error : new AppError(code, { cause: error });
}

function badAddress(cause: Error): AppError {
  const reason = 'Invalid request: the address is not valid';
  return new AppError('validation_failed', { cause, details: { reason } });
}

/** Node's words for a peer that hung up in the middle of its body, or whose body stopped making sense. */
function isBodyCutShort(error: Error & { code?: unknown }): boolean {
  return error.code === 'ECONNRESET' && error.message === 'aborted';
}
