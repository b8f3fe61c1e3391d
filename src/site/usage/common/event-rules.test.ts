import { expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import {
  clampCount,
  cleanData,
  cleanUrl,
  cutUserAgent,
  type EventData,
  nameFault,
  withoutAddresses,
} from './event-rules.ts';

function nested(levels: number): EventData {
  let data: EventData = {};
  for (let level = 1; level < levels; level += 1) data = { data };
  return data;
}

it('event names have 1 to 50 letters, digits, underscores and hyphens', () => {
  for (const name of ['page_view', 'A-1', 'x', 'n'.repeat(50)]) expect(nameFault(name), name).toBeUndefined();
  for (const name of ['', 'n'.repeat(51), 'page view', 'page.view', 'größe', 'a\n', '<b>']) {
    expect(nameFault(name), name).toBe('must be 1 to 50 letters, digits, underscores or hyphens');
  }
});

it('event data have at most 8000 characters as JSON', () => {
  const around = '{"a":""}'.length;
  expect(cleanData({ a: 'x'.repeat(8_000 - around) })).toMatchObject({
    text: expect.stringContaining('xxx'),
  });
  expect(cleanData({ a: 'x'.repeat(8_001 - around) })).toEqual({
    fault: 'must be at most 8000 characters long as JSON',
  });
});

it('event data that nest deeper than 8 levels are rejected, even with 20,000 levels', () => {
  expect(cleanData(nested(8))).toMatchObject({ data: nested(8) });
  for (const levels of [9, 20_000]) {
    expect(cleanData(nested(levels))).toEqual({ fault: 'must not nest deeper than 8 levels' });
  }
});

it('event data lose sensitive fields and addresses', () => {
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

it('counts in event data are limited to 0 to 1000, and other numbers stay unchanged', () => {
  expect(
    cleanData({ count: 4_000, suggestions_count: -3, text_length: 4_000, count_name: 'x' }),
  ).toMatchObject({
    data: { count: 1_000, suggestions_count: 0, text_length: 4_000, count_name: 'x' },
  });
  expect([0, 7.9, 1_000, 1_001, -1, Number.NaN, Infinity, '7', undefined].map(clampCount)).toEqual([
    0, 7, 1_000, 1_000, 0, 0, 1_000, 0, 0,
  ]);
});

it('event URLs lose all sensitive parameters, in any letter case', () => {
  const url =
    'https://mayfly.test/temp-email?a=1&token=t&KEY=k&password=p&Secret=s&api_key=x&token=again&b=2&monkey=3';
  expect(cleanUrl(url)).toBe('https://mayfly.test/temp-email?a=1&b=2&monkey=3');
  expect(cleanUrl('/success?%74oken=t')).toBe('/success');
  expect(cleanUrl('/success?%zz=1&token&key')).toBe('/success?%zz=1');
});

it('event URLs lose credentials, the fragment, mail addresses and phone numbers', () => {
  expect(cleanUrl('https://name:word@mayfly.test/a#token=t')).toBe('https://mayfly.test/a');
  expect(cleanUrl('https://na@me@mayfly.test:3000/')).toBe('https://mayfly.test:3000/');
  expect(
    cleanUrl('https://mayfly.test/quiet-otter@mail.test?to=quiet.otter%40mail.test&tel=%2B12025550143'),
  ).toBe('https://mayfly.test/[address]?to=[address]&tel=[address]');
});

it('event URLs are cut to 500 characters after cleaning', () => {
  const long = `https://mayfly.test/?token=${'t'.repeat(600)}&a=${'a'.repeat(600)}`;
  const cut = cleanUrl(long);
  expect(cut).toHaveLength(500);
  expect(cut).toMatch(/^https:\/\/mayfly\.test\/\?a=a+$/);
});

it('event URLs are empty for anything but web pages', () => {
  for (const text of [
    '',
    'javascript:alert(1)',
    'data:text/html,a',
    'https://',
    'blob:https://mayfly.test/1',
    'page',
    'https://mayfly.test/\u0000',
    'https://mayfly.test/ a',
  ]) {
    expect(cleanUrl(text), text).toBe('');
  }
});

it('the user agent is cut to 500 characters', () => {
  expect(cutUserAgent(undefined)).toBe('');
  expect(cutUserAgent('Browser/1.0')).toBe('Browser/1.0');
  expect(cutUserAgent('b'.repeat(501))).toBe('b'.repeat(500));
  expect(cutUserAgent('Crawler (+mailto:op@crawl.test)')).toBe('Crawler (+mailto:[address])');
});

it('mail addresses and phone numbers are replaced with [address]', () => {
  expect(withoutAddresses('to quiet-otter-4821@mail.test, +12025550143!')).toBe('to [address], [address]!');
  expect(withoutAddresses('dQw4w9WgXcQ is not an address, 12 + 30 neither')).toBe(
    'dQw4w9WgXcQ is not an address, 12 + 30 neither',
  );
});

it.each(['a', 'a@', '%40', '+1', 'a.'])('cleaning takes linear time for a long text of %j', async (piece) => {
  const make = (length: number) => filled(piece, length);
  await expectLinear({ largest: 16_000, make, work: withoutAddresses });
});
