import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { phoneWebhook } from '../../common/contract.ts';

/** A message of 1,600 characters with what surrounds it; percent-encoding triples it. */
const maxWebhookBytes = 64 * 1024;

/** Takes the calls of a provider, with the body as it was signed. */
export function webhookRoute(path: string, handle: HttpRoute['handle']): HttpRoute {
  return {
    method: 'POST',
    path,
    origin: 'own',
    errors: phoneWebhook.errors,
    rawBody: true,
    bodyLimitBytes: maxWebhookBytes,
    handle,
  };
}
