import type { Caller } from '#platform/endpoint/web/call.ts';
import { decode, optional, text } from '#platform/endpoint/web/decode.ts';
import type { PriceId } from '../common/plans.ts';

/** Returns where to pay, and the secret that gets the key afterwards if the server gives one. */
export async function beginCheckout(
  caller: Caller,
  order: { priceId: PriceId; email: string },
  signal: AbortSignal,
): Promise<{ url: string; claim: string | undefined }> {
  const answer = await caller.call('create-checkout', order, { signal });
  return decode(answer, { url: text, claim: optional(text) });
}

/** Returns the key of a payment, or undefined while the payment is not confirmed. */
export async function claimKey(
  caller: Caller,
  sessionId: string,
  claim: string,
): Promise<string | undefined> {
  const { body } = await caller.call('premium/claim', { sessionId, claim });
  return body.state === 'paid' ? body.key : undefined;
}
