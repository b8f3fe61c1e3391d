import { describe, expect, it } from 'vitest';
import { isTooSoon, replaceOnChange } from './inbox-rules.ts';

const mail = (id: string, more: object = {}) => ({ id, isRead: false, subject: 's', body: 'b', ...more });

describe('the list is replaced only on change', () => {
  const shown = [mail('2'), mail('1')];

  it('keeps the very list when nothing or only a read mark differs', () => {
    expect(replaceOnChange(shown, [mail('2'), mail('1')])).toBe(shown);
    expect(replaceOnChange(shown, [mail('2', { isRead: true }), mail('1')])).toBe(shown);
  });

  it.each([
    ['an id', [mail('3'), mail('1')]],
    ['a subject', [mail('2', { subject: 't' }), mail('1')]],
    ['the text', [mail('2', { body: 'c' }), mail('1')]],
    ['what came later, such as a verdict on the sender', [mail('2', { authentication: 'pass' }), mail('1')]],
    ['the number', [mail('2')]],
  ])('replaces it when %s changes', (_, fetched) => {
    expect(replaceOnChange(shown, fetched)).toEqual(fetched);
  });

  it('keeps the objects of unchanged messages in a replaced list', () => {
    const next = replaceOnChange(shown, [mail('3'), mail('2'), mail('1')]);
    expect(next[1]).toBe(shown[0]);
    expect(next[2]).toBe(shown[1]);
  });
});

describe('the minimum gap', () => {
  it.each([
    [undefined, false],
    [1, true],
    [9_999, true],
    [10_000, false],
    [-60_000, false],
  ])('with the last fetch %s ms ago says %s', (agoMs, tooSoon) => {
    const lastMs = agoMs === undefined ? undefined : 1_000_000 - agoMs;
    expect(isTooSoon(1_000_000, lastMs, 10_000)).toBe(tooSoon);
  });
});
