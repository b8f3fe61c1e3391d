import { hash } from 'node:crypto';
import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';
import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';
import type { NewMailbox } from '../temp-email-tables.ts';
import { normalizeAddress } from './mail-domains.ts';
import { mintMailboxKey } from './mailbox-key.ts';

export type MintNeeds = {
  keys: Pick<LeaseKeys, 'publicKeyOf'>;
  keyOf(address: string): string;
};

type Wish = { email: string; nowMs: number; key?: string; lifeMs?: number };

/** Only the answer to the visitor contains the token. */
export function mintMailbox({ keys, keyOf }: MintNeeds, wish: Wish) {
  const { email, nowMs, key = mintMailboxKey(nowMs), lifeMs = mailboxLifeSeconds * 1000 } = wish;
  const token = mintToken(key);
  const expiresAt = nowMs + lifeMs;
  const mailbox = {
    mailbox_key: key,
    address_check: checkAddress(token, email),
    token_hash: hashToken(token),
    public_key: keys.publicKeyOf(token),
    created_at: nowMs,
    expires_at: expiresAt,
  };
  const made: NewMailbox = { address: email, addressKey: keyOf(email), mailbox };
  return { made, answer: { email, token, expiresAt } };
}

/**
 * Every spelling of an address has the same `address_check`. The token has full entropy, so a plain SHA-256 reveals
 * nothing about the address.
 */
export function checkAddress(token: string, address: string): string {
  return hash('sha256', `${token} ${normalizeAddress(address)}`, 'base64url').slice(0, leaseKeyLength);
}
