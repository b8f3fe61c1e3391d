// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import type { Caller } from '#platform/endpoint/web/call.ts';
import type { MailboxRecord } from '../address/mailbox-record.ts';
import { openFreeSlot } from '../address/mailbox-slot.ts';
import { sourceOf } from './use-inbox.ts';

const record = { email: 'a@mayfly.test', token: 'secret' } as MailboxRecord;
const message = { id: 'm1', from: 'shop@example.org', subject: 'Hi', body: '', date: '2026-11-26T10:00:00Z' };

function open(...answers: object[]) {
  const call = vi.fn(async (..._asked: unknown[]) => ({ serverTimeMs: undefined, ...answers.shift() }));
  const caller = { call } as unknown as Caller;
  const { fetch } = sourceOf(caller, record, openFreeSlot(undefined));
  return {
    read: async (isTimed = true) => (await fetch(new AbortController().signal, isTimed)).map(({ id }) => id),
    named: () => call.mock.calls.map(([, input]) => (input as { knownVersion?: string }).knownVersion),
  };
}

it('the inbox names the version that it shows, and keeps its messages while that is the current one', async () => {
  const { read, named } = open(
    { body: [], version: '0' },
    { isUnchanged: true, version: '0' },
    { body: [message], version: '1' },
    { isUnchanged: true, version: '1' },
  );
  expect([await read(), await read(), await read(), await read()]).toEqual([[], [], ['m1'], ['m1']]);
  expect(named()).toEqual([undefined, '0', '0', '1']);
});

it('the inbox names no version after an answer without one', async () => {
  const { read, named } = open({ body: [], version: '0' }, { body: [message] }, { body: [message] });
  expect([await read(), await read(), await read()]).toEqual([[], ['m1'], ['m1']]);
  expect(named()).toEqual([undefined, '0', undefined]);
});

it('the inbox names no version if an event or the visitor asks', async () => {
  const { read, named } = open({ body: [], version: '0' }, { body: [message], version: '1' });
  expect([await read(), await read(false)]).toEqual([[], ['m1']]);
  expect(named()).toEqual([undefined, undefined]);
});

it('the inbox rejects an empty answer that it did not ask for', async () => {
  const { read } = open({ isUnchanged: true });
  await expect(read()).rejects.toMatchObject({ name: 'UnreadableAnswer' });
});
