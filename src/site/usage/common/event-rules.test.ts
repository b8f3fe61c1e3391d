import { expect, it } from 'vitest';
import { clampCount, cleanData, type EventData, nameFault } from './event-rules.ts';

function nested(levels: number): EventData {
  let data: EventData = {};
  for (let level = 1; level < levels; level += 1) data = { data };
  return data;
}

it('accepts names of 1 to 50 letters, digits, underscores and hyphens', () => {
  for (const name of ['page_view', 'A-1', 'x', 'n'.repeat(50)]) expect(nameFault(name), name).toBeUndefined();
  for (const name of ['', 'n'.repeat(51), 'page view', 'page.view', 'größe', 'a\n', '<b>']) {
    expect(nameFault(name), name).toBe('must be 1 to 50 letters, digits, underscores or hyphens');
  }
});

it('accepts data of at most 8000 characters as JSON', () => {
  const around = '{"a":""}'.length;
  expect(cleanData({ a: 'x'.repeat(8_000 - around) })).toMatchObject({
    text: expect.stringContaining('xxx'),
  });
  expect(cleanData({ a: 'x'.repeat(8_001 - around) })).toEqual({
    fault: 'must be at most 8000 characters long as JSON',
  });
});

it('rejects data that nests too deeply, at any depth', () => {
  expect(cleanData(nested(8))).toMatchObject({ data: nested(8) });
  for (const levels of [9, 20_000]) {
    expect(cleanData(nested(levels))).toEqual({ fault: 'must not nest deeper than 8 levels' });
  }
});

it('removes sensitive fields and addresses', () => {
  const cleaned = cleanData({
    tool: 'temp-email',
    Token: 't',
    list: [{ password: 'p', to: 'quiet-otter@mail.test' }, 'call +12025550143'],
    'quiet-otter@mail.test': null,
  });
  expect(cleaned).toEqual({
    data: { tool: 'temp-email', list: [{ to: '[address]' }, 'call [address]'], '[address]': null },
    text: '{"tool":"temp-email","list":[{"to":"[address]"},"call [address]"],"[address]":null}',
  });
});

it('clamps counts to 0–1000 and keeps other numbers', () => {
  expect(
    cleanData({ count: 4_000, suggestions_count: -3, text_length: 4_000, count_name: 'x' }),
  ).toMatchObject({
    data: { count: 1_000, suggestions_count: 0, text_length: 4_000, count_name: 'x' },
  });
  expect([0, 7.9, 1_000, 1_001, -1, Number.NaN, Infinity, '7', undefined].map(clampCount)).toEqual([
    0, 7, 1_000, 1_000, 0, 0, 1_000, 0, 0,
  ]);
});
