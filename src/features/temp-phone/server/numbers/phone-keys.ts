import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';

/** The keyed hash under which a number is stored wherever it must be recognized. */
export type PhoneKeyOf = (phone: string) => string;

/** @param serverSecret the same in all processes */
export function createPhoneKeyOf(serverSecret: string): PhoneKeyOf {
  // Named after the table that had hashes first: another name would let resting numbers be lent too soon.
  const secret = deriveSecret(serverSecret, 'temp-phone claim');
  return (phone) => leaseKey(secret, phone);
}

/** Computes `phone_check` for this number. */
export function checkPhone(token: string, phone: string): string {
  return leaseKey(Buffer.from(token), phone);
}
