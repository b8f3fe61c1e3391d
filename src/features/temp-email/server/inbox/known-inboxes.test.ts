import { afterEach, expect, it } from 'vitest';
import type { MailboxRow } from '../temp-email-tables.ts';
import { KnownInboxes } from './known-inboxes.ts';

const inboxOf = (key: string, answerBytes = 2) => ({
  mailbox: { mailbox_key: key, expires_at: 600_000 } as MailboxRow,
  answer: new Uint8Array(answerBytes),
});

const clock = { now: 0, nowMs: () => clock.now };
const opened: KnownInboxes[] = [];

function makeKnown(): KnownInboxes {
  const known = new KnownInboxes(clock);
  opened.push(known);
  return known;
}

afterEach(() => {
  for (const known of opened.splice(0)) known.close();
});

it('the cache of answers drops an answer that was not used for a minute', () => {
  const known = makeKnown();
  known.remember(inboxOf('a'), known.changes);
  clock.now += 60_000;
  expect(known.find('a')).toBeUndefined();
  expect(known.size).toBe(0);
});

it('the cache of answers keeps an answer until its mailbox changes', () => {
  const known = makeKnown();
  const a = inboxOf('a');
  known.remember(a, known.changes);
  known.remember(inboxOf('b'), known.changes);
  known.forget(['b', 'unknown']);
  expect(known.find('a')).toBe(a);
  expect(known.find('b')).toBeUndefined();
  expect(known.size).toBe(1);
});

it('the cache of answers does not keep an answer if its mailbox changed while the messages were being read', () => {
  const known = makeKnown();
  const before = known.changes;
  known.forget(['a']);
  known.remember(inboxOf('a'), before);
  expect(known.size).toBe(0);
});

it('the cache of answers keeps the newest 8 MiB of answers', () => {
  const known = makeKnown();
  for (let n = 0; n < 100; n += 1) known.remember(inboxOf(`${n}`, 255 * 1024), known.changes);
  expect(known.size).toBe(32);
  expect(known.find('67')).toBeUndefined();
  expect(known.find('68')).toBeDefined();
  // An entry that is replaced, dropped or evicted must be subtracted from the total exactly once.
  for (let n = 0; n < 100; n += 1) known.remember(inboxOf('68', 255 * 1024), known.changes);
  expect(known.size).toBe(32);
  known.forget(Array.from({ length: 100 }, (_, n) => `${n}`));
  for (let n = 0; n < 10_000; n += 1) known.remember(inboxOf(`${n}`, 0), known.changes);
  expect(known.size).toBe(8 * 1024);
});

it('the cache of answers does not keep an answer above 512 KiB', () => {
  const known = makeKnown();
  known.remember(inboxOf('a', 512 * 1024 + 1), known.changes);
  expect(known.size).toBe(0);
});
