import { expect, it } from 'vitest';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { previewText, readSmsList } from './read-sms.ts';

const read = (body: unknown) => readSmsList({ body: body as CallOutput<'temp-phone/messages'> });

it('the SMS list includes SMS that have only the required fields and numeric ids', () => {
  const plain = { id: 7, from: 'Bank', message: 'Hello', date: '2026-01-01T12:00:00Z' };
  expect(read([plain])).toEqual([{ ...plain, id: '7', code: undefined, isRead: false, damaged: false }]);
});

it('the SMS list includes code and read mark if they are present', () => {
  const [sms] = read([{ id: '1', code: '4829', isRead: true }]);
  expect(sms).toMatchObject({ code: '4829', isRead: true, from: 'Unknown sender', message: '', date: '' });
});

it('the SMS list includes a damaged SMS', () => {
  const damaged = { id: 'a', from: 'Unknown', message: '', date: '2026-01-01T12:00:00Z', damaged: true };
  expect(read([damaged])).toMatchObject([damaged]);
});

it('the SMS list leaves out entries that are not messages', () => {
  expect(read([null, 'x', [], {}, { id: '' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['a']);
});

it('the SMS list accepts a date that is a number', () => {
  expect(read([{ id: 'a', date: 1_767_268_800_000 }])).toMatchObject([{ date: '2026-01-01T12:00:00.000Z' }]);
});

it('the SMS list has at most 100 messages', () => {
  const flood = Array.from({ length: 500 }, (_, index) => ({ id: String(index) }));
  expect(read(flood)).toHaveLength(100);
});

it.each([undefined, null, {}, 'text'])(
  'the answer %j instead of an SMS list throws UnreadableAnswer',
  (body) => {
    expect(() => read(body)).toThrow(UnreadableAnswer);
  },
);

it('the preview of an SMS shortens 101 characters, but not 100', () => {
  expect(previewText('x'.repeat(100))).toBeUndefined();
  expect(previewText('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
});

it('the preview of an SMS counts and cuts visible characters, not code units', () => {
  expect(previewText('👩‍🚒'.repeat(100))).toBeUndefined();
  expect(previewText('é👩‍🚒'.repeat(60))).toBe(`${'é👩‍🚒'.repeat(50)}…`);
});

it('the preview of an SMS has no space before the ellipsis', () => {
  expect(previewText(`${'x'.repeat(99)} and more`)).toBe(`${'x'.repeat(99)}…`);
});
