export type ErrorDeclaration = {
  status: number;
  title: string;
  /** Sentence for people. Simple clients match on it, so it never changes. Reveals nothing internal about a 5xx. */
  detail: string;
};

export type ErrorDeclarations = Readonly<Record<string, ErrorDeclaration>>;

/** Codes that any call may return. The contract of a room declares only its own. */
export const platformErrors = {
  validation_failed: {
    status: 400,
    title: 'Invalid request',
    detail: 'The request is not in the expected format',
  },
  forbidden_origin: {
    status: 403,
    title: 'Forbidden origin',
    detail: 'This function cannot be called from another site',
  },
  not_found: { status: 404, title: 'Not found', detail: 'There is nothing at this address' },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address does not support this method',
  },
  payload_too_large: { status: 413, title: 'Request too large', detail: 'The request body is too large' },
  unsupported_media_type: {
    status: 415,
    title: 'Unsupported media type',
    detail: 'The request body must be application/json',
  },
  too_many_requests: {
    status: 429,
    title: 'Too many requests',
    detail: 'Too many requests. Please wait a moment and try again',
  },
  internal_error: { status: 500, title: 'Internal error', detail: 'Something went wrong on our side' },
  storage_short: { status: 503, title: 'Storage low', detail: 'Service may be unavailable' },
  storage_busy: { status: 503, title: 'Storage busy', detail: 'Service may be unavailable' },
  database_corrupt: { status: 503, title: 'Storage damaged', detail: 'Service may be unavailable' },
  service_unavailable: { status: 503, title: 'Service unavailable', detail: 'Service may be unavailable' },
} as const satisfies ErrorDeclarations;
