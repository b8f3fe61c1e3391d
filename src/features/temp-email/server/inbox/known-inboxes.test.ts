import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LocalNotifications } from '#platform/database/server/notifications.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { KnownInboxes } from './known-inboxes.ts';

const mailboxOf = (key: string, messages = 0) =>
  ({
    mailbox_key: key,
    expires_at: 600_000,
    message_count: messages,
    read_count: 0,
    used_bytes: messages * 100,
  }) as MailboxRow;

const listOf = (count: number) => ({ newestId: undefined, answer: new Uint8Array(count) });

/** Notifications that a test can lose. */
class LossyNotifications extends LocalNotifications {
  override isHearing = true;
}

let clock: { now: number; nowMs: () => number };
let notifications: LossyNotifications;
let known: KnownInboxes;
beforeEach(() => {
  clock = { now: 0, nowMs: () => clock.now };
  notifications = new LossyNotifications();
  known = new KnownInboxes({ clock, notifications });
});
afterEach(() => known.close());

function remember(key: string, answerBytes = 2): void {
  known.rememberMailbox(mailboxOf(key), known.countChanges(key));
  known.rememberList(mailboxOf(key), listOf(answerBytes), known.countChanges(key));
}

const bytesOf = (text: string) => Buffer.from(text);

const sealedText = (text: string) => ({
  label: bytesOf(`label of ${text}`),
  record: bytesOf(`record of ${text}`),
  text: bytesOf(text),
});

function rememberText(key: string, text = 'text', changes = known.countChanges(key)): void {
  known.rememberText({ id: key, publicKey: '', endsAtMs: 600_000 }, sealedText(text), changes);
}

function findText(key: string, { label, record } = sealedText('text')): string | undefined {
  return known.findText(key, label, record)?.toString();
}

describe('the cache of inboxes', () => {
  it('drops a list that was not used for a minute', () => {
    remember('a');
    clock.now += 60_000;
    expect(known.findList(mailboxOf('a'))).toBeUndefined();
    expect(known.sizes.lists).toBe(0);
  });

  it('drops a mailbox 45 s after it was read, so that a lost notification hides a change no longer', () => {
    remember('a');
    for (let second = 0; second < 44; second += 1) {
      clock.now += 1_000;
      expect(known.findMailbox('a')).toBeDefined();
    }
    clock.now += 1_000;
    expect(known.findMailbox('a')).toBeUndefined();
  });

  it('drops a mailbox in which messages arrived, and keeps its list', () => {
    remember('a');
    remember('b');
    known.noteArrivals(['b', 'unknown']);
    expect(known.findMailbox('a')).toEqual(mailboxOf('a'));
    expect(known.findMailbox('b')).toBeUndefined();
    expect(known.sizes).toMatchObject({ mailboxes: 1, lists: 2 });
    expect([known.findList(mailboxOf('a')), known.findList(mailboxOf('b'))]).toMatchObject([
      { isCurrent: true },
      { isCurrent: false },
    ]);
  });

  it('drops a mailbox that changed or ended, and its list', () => {
    remember('a');
    remember('b');
    known.forget(['b', 'unknown']);
    expect(known.sizes).toMatchObject({ mailboxes: 1, lists: 1 });
    expect(known.findList(mailboxOf('b'))).toBeUndefined();
  });

  it('finds a list for the same read marks and at least as many messages', () => {
    known.rememberList(mailboxOf('a', 2), listOf(2), known.countChanges('a'));
    const list = { message_count: 2, read_count: 0, used_bytes: 200, ...listOf(2), isCurrent: true };
    expect(known.findList(mailboxOf('a', 2))).toEqual(list);
    expect(known.findList(mailboxOf('a', 3))).toEqual(list);
    expect(known.findList(mailboxOf('a', 1))).toBeUndefined();
    expect(known.findList({ ...mailboxOf('a', 3), read_count: 1 })).toBeUndefined();
  });

  it('does not keep what was read while the mailbox changed', () => {
    const before = known.countChanges('a');
    known.forget(['a']);
    known.rememberMailbox(mailboxOf('a'), before);
    known.rememberList(mailboxOf('a'), listOf(2), before);
    expect(known.sizes).toMatchObject({ mailboxes: 0, lists: 0 });
  });

  it('keeps the newest 8 MiB of lists and the newest 16,384 mailboxes', () => {
    const listsOf = (...keys: number[]) => keys.map((key) => known.findList(mailboxOf(`${key}`)));
    for (let n = 0; n < 100; n += 1) remember(`${n}`, 255 * 1024);
    expect(known.sizes.lists).toBe(32);
    expect(listsOf(67, 68)).toEqual([undefined, expect.anything()]);
    // An entry that is replaced, dropped or evicted must be subtracted from the total exactly once.
    for (let n = 0; n < 100; n += 1) remember('68', 255 * 1024);
    expect(known.sizes.lists).toBe(32);
    known.forget(Array.from({ length: 100 }, (_, n) => `${n}`));
    for (let n = 0; n < 20_000; n += 1) remember(`${n}`, 0);
    expect(known.sizes).toMatchObject({ mailboxes: 16_384, lists: 8 * 1024 });
  });

  it('does not keep a list above 512 KiB', () => {
    remember('a', 512 * 1024 + 1);
    expect(known.sizes).toMatchObject({ mailboxes: 1, lists: 0 });
  });

  it('drops mailboxes that another process changed or in which another process stored messages', async () => {
    for (const key of ['a', 'b', 'c']) remember(key);
    const other = new KnownInboxes({ clock, notifications });
    other.noteArrivals(['b', 'unknown']);
    other.forget(['c']);
    await Promise.resolve();
    expect(known.findMailbox('a')).toBeDefined();
    expect(known.findMailbox('b')).toBeUndefined();
    expect(known.sizes).toMatchObject({ mailboxes: 1, lists: 2 });
    expect(known.findList(mailboxOf('c'))).toBeUndefined();
  });

  it('uses no mailbox and no list while notifications do not arrive', () => {
    remember('a');
    notifications.isHearing = false;
    expect(known.findMailbox('a')).toBeUndefined();
    expect(known.findList(mailboxOf('a'))).toBeUndefined();
    remember('b');
    notifications.isHearing = true;
    expect(known.findMailbox('b')).toBeUndefined();
  });

  it('drops everything after notifications were missed', () => {
    const before = known.countChanges('a');
    remember('a');
    rememberText('a');
    notifications.tellMissed();
    expect(known.sizes).toEqual({ mailboxes: 0, lists: 0, texts: 0 });
    known.rememberMailbox(mailboxOf('a'), before);
    expect(known.findMailbox('a')).toBeUndefined();
  });
});

describe('the cache of sealed texts', () => {
  it('finds a text only for its record, its label and its mailbox', () => {
    rememberText('a');
    rememberText('a', 'other');
    expect(findText('a')).toBe('text');
    expect(findText('a', sealedText('other'))).toBe('other');
    expect(findText('b')).toBeUndefined();
    expect(findText('a', { ...sealedText('text'), label: bytesOf('label of other') })).toBeUndefined();
    expect(findText('a', { ...sealedText('text'), record: bytesOf('record of other') })).toBeUndefined();
  });

  it('drops the texts of a mailbox that changed or ended, and does not keep one that was sealed meanwhile', () => {
    const before = known.countChanges('a');
    rememberText('a');
    rememberText('b');
    known.forget(['a']);
    rememberText('a', 'text', before);
    expect([findText('a'), findText('b')]).toEqual([undefined, 'text']);
  });

  it('drops the texts of a mailbox after its list was cached, and texts that were not used for a minute', () => {
    rememberText('a');
    rememberText('b');
    remember('a');
    expect([findText('a'), findText('b')]).toEqual([undefined, 'text']);
    clock.now += 60_000;
    expect(findText('b')).toBeUndefined();
    expect(known.sizes.texts).toBe(0);
  });

  it('keeps the newest 32 texts and the newest 512 KiB of a mailbox', () => {
    for (let n = 0; n <= 32; n += 1) rememberText('a', `${n}`);
    expect([0, 1, 32].map((n) => findText('a', sealedText(`${n}`)))).toEqual([undefined, '1', '32']);
    const long = (n: number) => `${n}`.repeat(100 * 1024);
    for (let n = 0; n < 3; n += 1) rememberText('a', long(n));
    const texts = ['32', long(0), long(1), long(2)];
    const isFound = texts.map((text) => findText('a', sealedText(text)) === text);
    expect(isFound).toEqual([false, false, true, true]);
  });

  it('keeps the newest 4 MiB of texts and records', () => {
    const long = 'x'.repeat(100 * 1024);
    for (let n = 0; n < 25; n += 1) rememberText(`${n}`, long);
    expect(known.sizes.texts).toBe(20);
    expect(['4', '5'].map((key) => findText(key, sealedText(long))?.length)).toEqual([undefined, 100 * 1024]);
  });

  it('drops the texts of a mailbox in one process only', async () => {
    const other = new KnownInboxes({ clock, notifications });
    rememberText('a');
    other.dropHere(['a']);
    await Promise.resolve();
    expect(findText('a')).toBe('text');
    known.dropHere(['a']);
    expect(findText('a')).toBeUndefined();
  });
});
