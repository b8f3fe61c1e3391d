import { AppError } from '#platform/errors/common/app-error.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';

/** Throws `too_many_requests` with the time to wait. */
export function enforceLimit(limiter: RateLimiter, key: string): void {
  const verdict = limiter.take(key);
  if (verdict.allowed) return;
  throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
