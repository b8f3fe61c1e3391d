import { expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { cleanUrl, cutUserAgent, withoutAddresses } from './clean-text.ts';

it('removes sensitive parameters from a URL, in any letter case and number', () => {
  const url =
    'https://mayfly.test/temp-email?a=1&token=t&KEY=k&password=p&Secret=s&api_key=x&token=again&b=2&monkey=3';
  expect(cleanUrl(url)).toBe('https://mayfly.test/temp-email?a=1&b=2&monkey=3');
  expect(cleanUrl('/success?%74oken=t')).toBe('/success');
  expect(cleanUrl('/success?%zz=1&token&key')).toBe('/success?%zz=1');
});

it('removes credentials, the fragment, mail addresses and phone numbers', () => {
  expect(cleanUrl('https://name:word@mayfly.test/a#token=t')).toBe('https://mayfly.test/a');
  expect(cleanUrl('https://na@me@mayfly.test:3000/')).toBe('https://mayfly.test:3000/');
  expect(
    cleanUrl('https://mayfly.test/quiet-otter@mail.test?to=quiet.otter%40mail.test&tel=%2B12025550143'),
  ).toBe('https://mayfly.test/[address]?to=[address]&tel=[address]');
});

it('cuts a URL to 500 characters, after cleaning it', () => {
  const long = `https://mayfly.test/?token=${'t'.repeat(600)}&a=${'a'.repeat(600)}`;
  const cut = cleanUrl(long);
  expect(cut).toHaveLength(500);
  expect(cut).toMatch(/^https:\/\/mayfly\.test\/\?a=a+$/);
});

it('returns an empty string for anything but web pages', () => {
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

it('cuts the user agent to 500 characters', () => {
  expect(cutUserAgent(undefined)).toBe('');
  expect(cutUserAgent('Browser/1.0')).toBe('Browser/1.0');
  expect(cutUserAgent('b'.repeat(501))).toBe('b'.repeat(500));
  expect(cutUserAgent('Crawler (+mailto:op@crawl.test)')).toBe('Crawler (+mailto:[address])');
});

it('replaces mail addresses and phone numbers by a word', () => {
  expect(withoutAddresses('to quiet-otter-4821@mail.test, +12025550143!')).toBe('to [address], [address]!');
  expect(withoutAddresses('dQw4w9WgXcQ is not an address, 12 + 30 neither')).toBe(
    'dQw4w9WgXcQ is not an address, 12 + 30 neither',
  );
});

it.each(['a', 'a@', '%40', '+1', 'a.'])('takes linear time for a long text of %j', async (piece) => {
  const make = (length: number) => filled(piece, length);
  await expectLinear({ largest: 16_000, make, work: withoutAddresses });
});
