import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';

const e164 = /^\+[1-9]\d{6,14}$/u;

/** Ignores spaces and punctuation. Returns undefined if the text is not a number. */
export function readPhone(text: string): string | undefined {
  const phone = `+${text.replace(/\D/gu, '')}`;
  return e164.test(phone) ? phone : undefined;
}

/** The digits that a log line may contain. */
export function lastDigits(phone: string): string {
  return `…${phone.slice(-2)}`;
}

/** A number that must be recognized later is stored only as this keyed hash. */
export type PhoneKeyOf = (phone: string) => string;

export function createPhoneKeyOf(serverSecret: string): PhoneKeyOf {
  // Never change this text, or paused numbers would become unknown and be lent too soon.
  const secret = deriveSecret(serverSecret, 'temp-phone claim');
  return (phone) => leaseKey(secret, phone);
}

/** Computes the column `phone_check`. Keyed with the token, so that it reveals nothing without the token. */
export function checkPhone(token: string, phone: string): string {
  return leaseKey(Buffer.from(token), phone);
}
