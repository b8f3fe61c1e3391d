import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { MailboxAccess } from './mailbox-access.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { checkAddress } from './mint-mailbox.ts';

const clock = { nowMs: () => 1_000 };
const key = 'k'.repeat(16);
const token = mintToken(key);

function open(mailbox: Partial<MailboxRow> | undefined, known?: Partial<MailboxRow>) {
  const asked: string[] = [];
  const findMailbox = async (mailboxKey: string) => {
    asked.push(mailboxKey);
    return mailbox as MailboxRow | undefined;
  };
  const unlimited = new RateLimiter({ limit: Number.POSITIVE_INFINITY, windowMs: 1, clock });
  const access = new MailboxAccess({
    mailboxes: { findMailbox } as unknown as MailboxStore,
    inboxes: {
      findMailbox: () => known as MailboxRow | undefined,
      countChanges: () => 0,
      rememberMailbox: () => undefined,
    },
    isMemoryExact: true,
    messages: {} as MessageStore,
    keys: new LeaseKeys('temp-email', clock),
    clock,
    readsPerLease: unlimited,
    readsPerClient: unlimited,
  });
  return { access, asked };
}

const email = 'a@b.test';
const live = {
  mailbox_key: key,
  address_check: checkAddress(token, email),
  token_hash: hashToken(token),
  expires_at: 2_000,
};

it.each([
  ['a token of no mailbox', undefined, token, key],
  ['a wrong token', live, mintToken(key), key],
  ['an expired address', { ...live, expires_at: 999 }, token, key],
  ['no token', live, '', ''],
  ['the token of another address', { ...live, address_check: checkAddress(token, 'c@b.test') }, token, key],
])(
  'the access check answers token_expired to %s, with one database query in each case',
  async (_case, mailbox, given, looksFor) => {
    const { access, asked } = open(mailbox);
    await expect(access.authorizeRead({ email, token: given }, '192.0.2.1')).rejects.toMatchObject({
      code: 'token_expired',
    });
    expect(asked).toEqual([looksFor]);
  },
);

it('the access check queries the database unless a cached inbox grants access', async () => {
  for (const rejected of [mintToken(key), '']) {
    const { access, asked } = open(live, live);
    expect(await access.findByToken(rejected)).toBeUndefined();
    expect(asked).toHaveLength(1);
  }
  const { access, asked } = open(undefined, { ...live, expires_at: 1_000 });
  expect(await access.findByToken(token)).toBeUndefined();
  expect(asked).toEqual([key]);
  const granted = open(undefined, live);
  expect(await granted.access.authorizeRead({ email, token }, '192.0.2.1')).toBe(live);
  expect(granted.asked).toEqual([]);
});

it.each([email, 'A@B.test', 'a+shop@b.test'])(
  'the access check accepts the token if the address is spelled %s',
  async (spelling) => {
    const { access } = open(live);
    expect(await access.authorizeRead({ email: spelling, token }, '192.0.2.1')).toBe(live);
  },
);

const expired = { code: 'token_expired', status: 401, detail: 'Token expired', error: 'Token expired' };

describe.each(databases)('messages on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('answers token_expired in the same words to a wrong, an unknown and an expired token', async () => {
    const mailbox = await here.generate();
    const other = await here.generate();
    const attempts = [
      { email: mailbox.email, token: 'wrong' },
      { email: mailbox.email, token: other.token },
      { email: 'nobody-here-0000@mayfly.test', token: mailbox.token },
      { email: 'someone@elsewhere.test', token: mailbox.token },
    ];
    const answers = [];
    for (const attempt of attempts) answers.push(await here.call({ action: 'messages', ...attempt }));
    here.clock.now = mailbox.expiresAt;
    const { email, token } = mailbox;
    answers.push(await here.call({ action: 'messages', email, token }));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject(expired);
    }
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  it('accepts the address in any letter case', async () => {
    const mailbox = await here.generate();
    const email = mailbox.email.toUpperCase();
    expect((await here.call({ action: 'messages', email, token: mailbox.token })).statusCode).toBe(200);
  });

  it('answers too_many_requests after 120 reads of one mailbox in a minute', async () => {
    const mailbox = await here.generate();
    for (let n = 0; n < 120; n += 1) await here.list(mailbox);
    const { email, token } = mailbox;
    const refused = await here.call({ action: 'messages', email, token });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const stranger = await here.call({ action: 'messages', email, token: 'wrong' });
    expect(stranger.statusCode).toBe(401);
  });

  it('answers too_many_requests after 600 reads by one client in a minute', async () => {
    const attempt = { action: 'messages', email: 'nobody@mayfly.test', token: 'wrong' };
    for (let n = 0; n < 600; n += 1) await here.call(attempt);
    expect((await here.call(attempt)).statusCode).toBe(429);
    expect((await here.call(attempt, '192.0.2.2')).statusCode).toBe(401);
  });
});
