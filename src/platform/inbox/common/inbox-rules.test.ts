import { describe, expect, it } from 'vitest';
import { countUnread, isTooSoon, replaceOnChange } from './inbox-rules.ts';

const mail = (id: string, more: object = {}) => ({ id, isRead: false, subject: 's', body: 'b', ...more });

describe('replaceOnChange', () => {
  const shown = [mail('2'), mail('1')];

  it('returns the same list if nothing differs', () => {
    expect(replaceOnChange(shown, [mail('2'), mail('1')])).toBe(shown);
  });

  it('keeps the same list if only a date differs', () => {
    const dated = [mail('2', { date: '2026-01-01T12:00:00Z' }), mail('1')];
    const later = [mail('2', { date: '2026-01-01T12:00:05Z' }), mail('1', { date: '2026-01-01T11:00:00Z' })];
    expect(replaceOnChange(dated, later)).toBe(dated);
  });

  it('keeps the same list if only the order of fields differs', () => {
    const verdict = { verdict: 'verified', spf: { result: 'pass', domain: 'a.test' } };
    const other = { spf: { domain: 'a.test', result: 'pass' }, verdict: 'verified' };
    const checked = [mail('1', { authentication: verdict, links: [{ url: 'u', label: 'l' }] })];
    const again = [mail('1', { links: [{ label: 'l', url: 'u' }], authentication: other })];
    expect(replaceOnChange(checked, again)).toBe(checked);
  });

  it('uses the new date if something else changed', () => {
    const changed = mail('2', { body: 'c', date: '2026-01-02T00:00:00Z' });
    expect(replaceOnChange(shown, [changed, mail('1')])[0]).toBe(changed);
  });

  it('keeps the content of a message that is pending again', () => {
    const again = [mail('2', { subject: '', body: '', pending: true }), mail('1')];
    expect(replaceOnChange(shown, again)).toBe(shown);
  });

  it('replaces a pending message once its content is there', () => {
    const read = mail('2');
    const before = [mail('2', { subject: '', body: '', pending: true })];
    expect(replaceOnChange(before, [read])[0]).toBe(read);
  });

  it.each([
    ['an id', [mail('3'), mail('1')]],
    ['a read mark', [mail('2', { isRead: true }), mail('1')]],
    ['a subject', [mail('2', { subject: 't' }), mail('1')]],
    ['the text', [mail('2', { body: 'c' }), mail('1')]],
    ['the result of the sender check', [mail('2', { authentication: 'pass' }), mail('1')]],
    ['a code', [mail('2', { code: '4821' }), mail('1')]],
    ['a list of files', [mail('2', { attachments: [{ id: '0' }] }), mail('1')]],
    ['the number', [mail('2')]],
  ])('replaces the list if %s changes', (_, fetched) => {
    expect(replaceOnChange(shown, fetched)).toEqual(fetched);
  });

  it('keeps the objects of unchanged messages in a replaced list', () => {
    const next = replaceOnChange(shown, [mail('3'), mail('2'), mail('1')]);
    expect(next[1]).toBe(shown[0]);
    expect(next[2]).toBe(shown[1]);
  });
});

it('the unread count leaves out pending messages', () => {
  expect(countUnread([mail('3', { pending: true }), mail('2'), mail('1', { isRead: true })])).toBe(1);
});

describe('the minimum gap between fetches', () => {
  it.each([
    [undefined, false],
    [1, true],
    [9_999, true],
    [10_000, false],
    [-60_000, false],
  ])('has not passed %s ms after the last fetch: %s', (agoMs, tooSoon) => {
    const lastMs = agoMs === undefined ? undefined : 1_000_000 - agoMs;
    expect(isTooSoon(1_000_000, lastMs, 10_000)).toBe(tooSoon);
  });
});
