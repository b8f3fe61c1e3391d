import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { mailboxLifeSeconds } from '../common/limits.ts';
import { mintMailboxKey } from './mailbox-key.ts';

export type MintNeeds = {
  keys: Pick<LeaseKeys, 'publicKeyOf'>;
  /** The keyed hash under which an address is stored. */
  keyOf(address: string): string;
};

/** A mailbox as it is stored, and what is told to who asked for it: the token is nowhere else. */
export function mintMailbox({ keys, keyOf }: MintNeeds, email: string, nowMs: number) {
  const key = mintMailboxKey(nowMs);
  const token = mintToken(key);
  const expiresAt = nowMs + mailboxLifeSeconds * 1000;
  const row = {
    mailbox_key: key,
    address_key: keyOf(email),
    token_hash: hashToken(token),
    public_key: keys.publicKeyOf(token),
    created_at: nowMs,
    expires_at: expiresAt,
  };
  return { row, answer: { email, token, expiresAt } };
}
