import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import { mailboxLifeSeconds } from '../common/limits.ts';
import { mintMailboxKey } from './mailbox-key.ts';

/** A mailbox as it is stored, and what is told to who asked for it: the token is nowhere else. */
export function mintMailbox(email: string, addressKey: string, nowMs: number) {
  const key = mintMailboxKey(nowMs);
  const token = mintToken(key);
  const expiresAt = nowMs + mailboxLifeSeconds * 1000;
  const row = {
    mailbox_key: key,
    address_key: addressKey,
    address: email,
    token_hash: hashToken(token),
    created_at: nowMs,
    expires_at: expiresAt,
  };
  return { row, answer: { email, token, expiresAt } };
}
