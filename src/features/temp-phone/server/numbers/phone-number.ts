import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';

/** E.164: at most 15 digits, with a country code that does not begin with 0. No country has fewer than 7 digits. */
const e164 = /^\+[1-9]\d{6,14}$/u;

/**
 * Converts a number, with or without spaces, hyphens, parentheses and `+`, to E.164. Returns undefined if it is not a
 * number.
 */
export function readPhone(text: string): string | undefined {
  const phone = `+${text.replace(/\D/gu, '')}`;
  return e164.test(phone) ? phone : undefined;
}

/** Returns the digits of a number that a log line may contain. */
export function lastDigits(phone: string): string {
  return `…${phone.slice(-2)}`;
}

/** Computes the keyed hash under which a number is stored if it must be recognized later. */
export type PhoneKeyOf = (phone: string) => string;

/** @param serverSecret must be the same in all processes */
export function createPhoneKeyOf(serverSecret: string): PhoneKeyOf {
  // Never change this purpose: otherwise paused numbers would be unknown and lent too soon.
  const secret = deriveSecret(serverSecret, 'temp-phone claim');
  return (phone) => leaseKey(secret, phone);
}

/** Computes the column `phone_check`: a hash of the number, keyed with the token, that matches a number to its token. */
export function checkPhone(token: string, phone: string): string {
  return leaseKey(Buffer.from(token), phone);
}
