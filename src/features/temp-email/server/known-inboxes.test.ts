import { expect, it } from 'vitest';
import { KnownInboxes } from './known-inboxes.ts';
import type { MailboxRow } from './temp-email-tables.ts';

const inboxOf = (key: string, answerBytes = 2) => ({
  mailbox: { mailbox_key: key } as MailboxRow,
  answer: new Uint8Array(answerBytes),
});

it('remembers what was read, until it is told of a change', () => {
  const known = new KnownInboxes();
  const a = inboxOf('a');
  known.remember(a, known.changes);
  known.remember(inboxOf('b'), known.changes);
  known.forget(['b', 'unknown']);
  expect(known.find('a')).toBe(a);
  expect(known.find('b')).toBeUndefined();
  expect(known.size).toBe(1);
});

it('remembers nothing that was read before a change', () => {
  const known = new KnownInboxes();
  const before = known.changes;
  known.forget(['a']);
  known.remember(inboxOf('a'), before);
  expect(known.size).toBe(0);
});

it('keeps 8 MiB of answers, and the newest of them', () => {
  const known = new KnownInboxes();
  for (let n = 0; n < 100; n += 1) known.remember(inboxOf(`${n}`, 255 * 1024), known.changes);
  expect(known.size).toBe(32);
  expect(known.find('67')).toBeUndefined();
  expect(known.find('68')).toBeDefined();
  // Remembered anew, forgotten or driven out: each is counted once.
  for (let n = 0; n < 100; n += 1) known.remember(inboxOf('68', 255 * 1024), known.changes);
  expect(known.size).toBe(32);
  known.forget(Array.from({ length: 100 }, (_, n) => `${n}`));
  for (let n = 0; n < 10_000; n += 1) known.remember(inboxOf(`${n}`, 0), known.changes);
  expect(known.size).toBe(8 * 1024);
});

it('keeps no answer that would drive out too many others', () => {
  const known = new KnownInboxes();
  known.remember(inboxOf('a', 512 * 1024 + 1), known.changes);
  expect(known.size).toBe(0);
});
