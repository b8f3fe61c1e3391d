import { createHmac, hkdfSync } from 'node:crypto';

/** 96 bits: no two of 10^12 addresses meet, and the key says nothing of the address without the secret. */
export const leaseKeyLength = 16;

/** Separates what the one server secret is used for. */
export function deriveSecret(serverSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', serverSecret, '', purpose, 32));
}

/** Keyed hash of an address or number: the key its rows are stored under. */
export function leaseKey(secret: Uint8Array, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url').slice(0, leaseKeyLength);
}

/** The lease a token speaks of; says nothing of whether the token is right. */
export function leaseKeyOfToken(token: string): string {
  return token.slice(0, leaseKeyLength);
}
