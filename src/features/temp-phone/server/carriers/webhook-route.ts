import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { phoneWebhook } from '../../common/contract.ts';

/** Fits a message of 1,600 characters and its other fields after percent-encoding, which triples the size. */
const maxWebhookBytes = 64 * 1024;

/** Receives a provider's calls with the body exactly as it was signed. */
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
