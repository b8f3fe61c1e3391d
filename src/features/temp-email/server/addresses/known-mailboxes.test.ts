import { afterEach, expect, it, vi } from 'vitest';
import { KnownMailboxes } from './known-mailboxes.ts';

const clock = { now: 1_000, nowMs: () => clock.now };

afterEach(() => {
  vi.useRealTimers();
});

const mailbox = (key: string) => ({
  mailbox_key: key,
  public_key: '',
  expires_at: 600_000,
  used_bytes: 0,
  message_count: 0,
});

it('the cache of mailboxes counts messages and bytes of a mailbox, and removes the mailbox on request', () => {
  const known = new KnownMailboxes(clock, false);
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
  const known = new KnownMailboxes(clock, false);
  known.remember('a@mayfly.test', mailbox('old'));
  known.remember('a@mayfly.test', mailbox('new'));
  known.forget(['old']);
  expect(known.find('a@mayfly.test')).toMatchObject({ mailbox_key: 'new' });
});

it('the cache of mailboxes keeps only the newest 10,000 mailboxes', () => {
  const known = new KnownMailboxes(clock, false);
  for (let n = 0; n < 10_500; n += 1) known.remember(`${n}@mayfly.test`, mailbox(`${n}`));
  expect(known.size).toBe(10_000);
  expect(known.find('499@mayfly.test')).toBeUndefined();
  expect(known.find('500@mayfly.test')).toBeDefined();
  known.forget(['499']);
  expect(known.size).toBe(10_000);
});

it('the cache of mailboxes on a shared database keeps a mailbox for 45 seconds', () => {
  const known = new KnownMailboxes(clock, true);
  const readAt = clock.now;
  known.remember('a@mayfly.test', mailbox('a'));
  clock.now = readAt + 44_999;
  expect(known.find('a@mayfly.test')).toBeDefined();
  clock.now = readAt + 45_000;
  expect(known.find('a@mayfly.test')).toBeUndefined();
  known.remember('b@mayfly.test', mailbox('b'));
  clock.now -= 1;
  expect(known.find('b@mayfly.test'), 'after the clock was set back').toBeUndefined();
  expect(known.size).toBe(0);
});

it.each([
  { what: 'a minute without mail', isShared: false, passedMs: 60_000 },
  { what: '45 seconds on a shared database', isShared: true, passedMs: 45_000 },
])('the cache of mailboxes erases an address within 5 seconds after $what', ({ isShared, passedMs }) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const known = new KnownMailboxes(clock, isShared);
  known.remember('a@mayfly.test', mailbox('a'));
  clock.now += passedMs;
  vi.advanceTimersByTime(5_000);
  expect(known.size).toBe(0);
});
