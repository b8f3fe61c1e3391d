import { expect, it } from 'vitest';
import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { MailboxAccess } from './mailbox-access.ts';
import type { MailboxStore } from './mailbox-store.ts';
import type { MessageStore } from './message-store.ts';
import type { MailboxRow } from './temp-email-tables.ts';

const clock = { nowMs: () => 1_000 };
const key = 'k'.repeat(16);
const token = mintToken(key);

function open(mailbox: Partial<MailboxRow> | undefined) {
  const asked: string[] = [];
  const find = async (name: string) => {
    asked.push(name);
    return mailbox as MailboxRow | undefined;
  };
  const unlimited = new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs: 1, clock });
  const access = new MailboxAccess({
    mailboxes: {
      findMailboxByAddress: () => find('address'),
      findMailbox: () => find('key'),
    } as unknown as MailboxStore,
    messages: {} as MessageStore,
    clock,
    keyOf: () => key,
    readsPerMailbox: unlimited,
    readsPerClient: unlimited,
  });
  return { access, asked };
}

const live = { mailbox_key: key, token_hash: hashToken(token), expires_at: 2_000 };

it.each([
  ['an address that does not exist', undefined, token],
  ['a wrong token', live, mintToken(key)],
  ['an expired address', { ...live, expires_at: 999 }, token],
  ['no token', live, ''],
])('does the same work for %s, and says the same', async (_case, mailbox, given) => {
  const { access, asked } = open(mailbox);
  await expect(access.authorizeRead({ email: 'a@b.test', token: given }, '192.0.2.1')).rejects.toMatchObject({
    code: 'token_expired',
  });
  expect(asked).toEqual(['address']);
});

it('opens to the token that was given out', async () => {
  const { access } = open(live);
  expect(await access.authorizeRead({ email: 'a@b.test', token }, '192.0.2.1')).toBe(live);
});
