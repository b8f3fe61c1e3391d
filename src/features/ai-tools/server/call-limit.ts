import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';

/** One limit for all tools that read a text; throws AppError `too_many_requests`. */
export function enforceCallLimit(calls: RateLimiter, clientAddress: string): void {
  const verdict = calls.take(clientKey(clientAddress));
  if (verdict.allowed) return;
  throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
