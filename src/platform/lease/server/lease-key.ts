import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Length in base64url characters, which are 96 bits: among 10^12 addresses a collision is improbable, and without the
 * secret the key reveals nothing about the address.
 */
export const leaseKeyLength = 16;

export function deriveSecret(serverSecret: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', serverSecret, '', purpose, 32));
}

/** Keyed hash of an address or number, under which its rows are stored. */
export function leaseKey(secret: Uint8Array, subject: string): string {
  return createHmac('sha256', secret).update(subject).digest('base64url').slice(0, leaseKeyLength);
}

export function leaseKeyOfToken(token: string): string {
  return token.slice(0, leaseKeyLength);
}
