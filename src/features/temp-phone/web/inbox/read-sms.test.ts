import { expect, it } from 'vitest';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { UnreadableAnswer } from '#platform/endpoint/web/call.ts';
import { readSmsList } from './read-sms.ts';

const read = (body: unknown) => readSmsList({ body: body as CallOutput<'temp-phone/messages'> });

it('reads the required fields alone, and numeric ids', () => {
  const plain = { id: 7, from: 'Bank', message: 'Hello', date: '2026-01-01T12:00:00Z' };
  expect(read([plain])).toEqual([{ ...plain, id: '7', code: undefined, isRead: false, damaged: false }]);
});

it('reads the code and the read mark where there are any', () => {
  const [sms] = read([{ id: '1', code: '4829', isRead: true }]);
  expect(sms).toMatchObject({ code: '4829', isRead: true, from: 'Unknown sender', message: '', date: '' });
});

it('keeps a damaged SMS, of which only the time is known', () => {
  const damaged = { id: 'a', from: 'Unknown', message: '', date: '2026-01-01T12:00:00Z', damaged: true };
  expect(read([damaged])).toMatchObject([damaged]);
});

it('leaves out what is no message', () => {
  expect(read([null, 'x', [], {}, { id: '' }, { id: 'a' }]).map(({ id }) => id)).toEqual(['a']);
});

it('reads a date that is a number', () => {
  expect(read([{ id: 'a', date: 1_767_268_800_000 }])).toMatchObject([{ date: '2026-01-01T12:00:00.000Z' }]);
});

it('takes no more than a number holds', () => {
  const flood = Array.from({ length: 500 }, (_, index) => ({ id: String(index) }));
  expect(read(flood)).toHaveLength(100);
});

it.each([undefined, null, {}, 'text'])('says of %j that it is no list', (body) => {
  expect(() => read(body)).toThrow(UnreadableAnswer);
});
