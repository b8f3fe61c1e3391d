import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits cannot be guessed, so tokens need no attempt counter. */
const secretBytes = 32;
const decoyHash = hashToken('');

/** Creates a bearer token: the key of its lease, for a lookup by primary key, then 256 random bits. */
export function mintToken(leaseKey: string): string {
  return leaseKey + randomBytes(secretBytes).toString('base64url');
}

/** Only the hash is stored. The token has full entropy, so one plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Constant time: an unknown lease (`undefined`) costs the same as a wrong token. */
export function tokenMatches(token: string, storedHash: string | undefined): boolean {
  const equal = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(storedHash ?? decoyHash));
  return equal && storedHash !== undefined;
}
