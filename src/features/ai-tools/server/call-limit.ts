import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';

/** One limit for all tools that read a text: what it counts by. Throws AppError `too_many_requests`. */
export function enforceCallLimit(calls: RateLimiter, clientAddress: string): string {
  const client = clientKey(clientAddress);
  const verdict = calls.take(client);
  if (verdict.allowed) return client;
  throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
