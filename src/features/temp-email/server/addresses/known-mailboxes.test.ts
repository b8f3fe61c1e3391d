import { expect, it } from 'vitest';
import { KnownMailboxes } from './known-mailboxes.ts';

const mailbox = (key: string) => ({
  mailbox_key: key,
  public_key: '',
  expires_at: 600_000,
  used_bytes: 0,
  message_count: 0,
});

it('the cache of mailboxes counts messages and bytes of a mailbox, and removes the mailbox on request', () => {
  const known = new KnownMailboxes();
  known.remember('a@mayfly.test', mailbox('a'));
  known.remember('b@mayfly.test', mailbox('b'));
  known.charge('a', 5_000);
  known.charge('unknown', 5_000);
  expect(known.find('a@mayfly.test')).toMatchObject({ used_bytes: 5_000, message_count: 1 });
  expect(known.find('b@mayfly.test')).toMatchObject({ used_bytes: 0, message_count: 0 });
  known.forget(['a', 'unknown']);
  expect(known.find('a@mayfly.test')).toBeUndefined();
  expect(known.size).toBe(1);
});

it('the cache of mailboxes keeps only the newest mailbox of an address', () => {
  const known = new KnownMailboxes();
  known.remember('a@mayfly.test', mailbox('old'));
  known.remember('a@mayfly.test', mailbox('new'));
  known.forget(['old']);
  expect(known.find('a@mayfly.test')).toMatchObject({ mailbox_key: 'new' });
});

it('the cache of mailboxes keeps only the newest 10,000 mailboxes', () => {
  const known = new KnownMailboxes();
  for (let n = 0; n < 10_500; n += 1) known.remember(`${n}@mayfly.test`, mailbox(`${n}`));
  expect(known.size).toBe(10_000);
  expect(known.find('499@mayfly.test')).toBeUndefined();
  expect(known.find('500@mayfly.test')).toBeDefined();
  known.forget(['499']);
  expect(known.size).toBe(10_000);
});
