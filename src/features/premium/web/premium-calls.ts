import { CallError, type Caller } from '#platform/endpoint/web/call.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type * as contract from '../common/contract.ts';
import type { PriceId } from '../common/plans.ts';

const premium = 'premium';

/** Where to pay, and the secret that opens the key afterwards, where the server gives one. */
export async function beginCheckout(
  caller: Caller,
  order: { priceId: PriceId; email: string },
  signal: AbortSignal,
): Promise<{ url: string; claim: string | undefined }> {
  const { body } = await caller.call<typeof contract.createCheckout>('create-checkout', order, { signal });
  const { url, claim } = fieldsOf(body);
  return { url: textOf(url), claim: claim === undefined ? undefined : textOf(claim) };
}

/** The key of a payment; undefined while the payment is not confirmed. */
export async function claimKey(
  caller: Caller,
  sessionId: string,
  claim: string,
): Promise<string | undefined> {
  const input = { action: 'claim', sessionId, claim } as const;
  const { body } = await caller.call<typeof contract.claimLicence>(premium, input);
  const fields = fieldsOf(body);
  return fields.state === 'paid' ? textOf(fields.key) : undefined;
}

/** What a key is good for. */
export async function checkKey(caller: Caller, key: string): Promise<contract.LicenceState> {
  const input = { action: 'check', key } as const;
  const { body } = await caller.call<typeof contract.checkLicence>(premium, input);
  const { state, endsAt, addresses, storage } = fieldsOf(body);
  // Our own server's answer: what would break the page when missing is looked at, the rest is as the contract says.
  if (typeof state !== 'string' || typeof endsAt !== 'number' || !isRecord(addresses) || !isRecord(storage))
    throw unreadable();
  return body as contract.LicenceState;
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(body)) throw unreadable();
  return body;
}

function textOf(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw unreadable();
  return value;
}

function unreadable(): CallError {
  return new CallError({ code: 'unreadable_answer', status: 200, words: '' });
}
