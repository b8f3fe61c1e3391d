import { describe, expect, it } from 'vitest';
import { findTextLinks, trimUrl } from './text-links.ts';

describe('findTextLinks', () => {
  it('finds each URL once, in order, with the words before it', () => {
    const text = 'Confirm your address:\nhttps://x.test/a\n\nor <https://x.test/b?c=d>. See https://x.test/a';
    expect(findTextLinks(text, 10)).toEqual([
      { url: 'https://x.test/a', label: 'Confirm your address' },
      { url: 'https://x.test/b?c=d', label: 'or' },
    ]);
  });

  it('finds no more than asked for', () => {
    expect(findTextLinks('https://a.test https://b.test https://c.test', 2)).toHaveLength(2);
  });

  it.each([
    ['https://x.test/a.', 'https://x.test/a'],
    ['https://x.test/a(b)', 'https://x.test/a(b)'],
    ['https://x.test/a)', 'https://x.test/a'],
    ['https://x.test/?q=1!?,', 'https://x.test/?q=1'],
  ])('trims %s', (found, expected) => {
    expect(trimUrl(found)).toBe(expected);
  });
});
