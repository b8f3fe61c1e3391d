import { describe, expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { findUrls, maxTextUrlLength } from './text-urls.ts';

function urlsIn(text: string): string[] {
  return [...findUrls(text)].map(({ start, end }) => text.slice(start, end));
}

describe('findUrls', () => {
  it('finds URLs with a scheme and those that start with www, in order', () => {
    expect(urlsIn('See https://x.test/a, HTTP://y.test and www.z.test/b.')).toEqual([
      'https://x.test/a',
      'HTTP://y.test',
      'www.z.test/b',
    ]);
  });

  it.each([
    ['https://x.test/a.', 'https://x.test/a'],
    ['https://x.test/a(b)', 'https://x.test/a(b)'],
    ['(https://x.test/a).', 'https://x.test/a'],
    ['https://x.test/?q=1!?,', 'https://x.test/?q=1'],
    ['*https://x.test/a*', 'https://x.test/a'],
    ['« https://x.test/a »', 'https://x.test/a'],
    ['„https://x.test/a“, sagte er', 'https://x.test/a'],
    ['“https://x.test/a”and', 'https://x.test/a'],
    ['https://x.test/a…', 'https://x.test/a'],
    ['https://x.test/a।', 'https://x.test/a'],
    ['https://x.test/a؟', 'https://x.test/a'],
    ['https://x.test/a。', 'https://x.test/a'],
    ['（https://x.test/a）', 'https://x.test/a'],
    ['「https://x.test/a」です', 'https://x.test/a'],
    ['https://x.test/a，请', 'https://x.test/a'],
    ['https://x.test/a\u200bb', 'https://x.test/a'],
    ['https://x.test/a👉', 'https://x.test/a'],
  ])('excludes the punctuation around the URL: %s', (text, url) => {
    expect(urlsIn(text)).toEqual([url]);
  });

  it.each([
    ['请点击https://x.test/abc123完成验证。', 'https://x.test/abc123'],
    ['https://x.test/abc123をクリックしてください', 'https://x.test/abc123'],
    ['https://x.test/?token=abc123을 눌러 주세요', 'https://x.test/?token=abc123'],
    ['https://x.test/에서', 'https://x.test/'],
    ['คลิก https://x.test/abc123เพื่อยืนยัน', 'https://x.test/abc123'],
    ['https://example.com请访问', 'https://example.com'],
    ['https://example.com:8080请访问', 'https://example.com:8080'],
    ['https://example.com请访问example.org', 'https://example.com'],
  ])('ends a URL before letters of a script without spaces: %s', (text, url) => {
    expect(urlsIn(text)).toEqual([url]);
  });

  it.each([
    'https://例え.jp/テスト',
    'https://例え.jp/第1回/a',
    'https://www.例え.jp',
    'https://日本語abc.com/',
    'https://例子.中国/路径',
    'https://пример.рф/путь',
    'https://ru.wikipedia.org/wiki/Москва',
    'https://fr.wikipedia.org/wiki/L’Équipe',
    'https://en.wikipedia.org/wiki/A–B',
    'https://[2001:db8::1]:8080/a',
    'https://user:secret@x.test/a',
  ])('keeps %s whole', (url) => {
    expect(urlsIn(`${url} .`)).toEqual([url]);
    expect(urlsIn(`${url}。`)).toEqual([url]);
  });

  it("ends a URL before letters of the host's script if the path segment begins with ASCII", () => {
    expect(urlsIn('https://例え.jp/abc123をクリック')).toEqual(['https://例え.jp/abc123']);
  });

  it.each(['https://', 'http://.', 'www.', 'https:// x', 'https://。'])('finds nothing in %s', (text) => {
    expect(urlsIn(text)).toEqual([]);
  });

  it('cuts a URL at the maximum length', () => {
    expect(urlsIn(`https://x.test/${'a'.repeat(100_000)}`)[0]?.length).toBeLessThanOrEqual(
      maxTextUrlLength + 8,
    );
  });

  it.each([
    'https://',
    'www.a',
    'https://a中',
    'https://例/a',
    'https://x.test/(((',
    'https://x.test/)))',
    '中文',
  ])('takes linear time for a text of %s', async (piece) => {
    const make = (length: number) => filled(piece, length);
    await expectLinear({ largest: 100_000, make, work: (text) => urlsIn(text) });
  });
});
