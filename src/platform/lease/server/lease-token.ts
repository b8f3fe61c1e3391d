import { hash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Guessing is hopeless, so tokens need no attempt counter. */
const secretBytes = 32;
const decoyHash = hashToken('');

/** A bearer token: the key of its lease, so that the lease is found by primary key, then 256 random bits. */
export function mintToken(leaseKey: string): string {
  return leaseKey + randomBytes(secretBytes).toString('base64url');
}

/** Only this is stored. The token has full entropy, so one plain SHA-256 is enough. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Takes as long for a lease that does not exist (`undefined`) as for a wrong token. */
export function tokenMatches(token: string, storedHash: string | undefined): boolean {
  const equal = timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(storedHash ?? decoyHash));
  return equal && storedHash !== undefined;
}
