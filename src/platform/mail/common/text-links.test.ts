import { describe, expect, it } from 'vitest';
import { findTextLinks } from './text-links.ts';

function urlsAndLabels(text: string, maxLinks = 10): { url: string; label: string }[] {
  return findTextLinks(text, maxLinks).map(({ url, label }) => ({ url, label }));
}

describe('findTextLinks', () => {
  it('lists each URL once, in order, with the text before it as its label', () => {
    const text = 'Confirm your address:\nhttps://x.test/a\n\nor <https://x.test/b?c=d>. See https://x.test/a';
    expect(urlsAndLabels(text)).toEqual([
      { url: 'https://x.test/a', label: 'Confirm your address' },
      { url: 'https://x.test/b?c=d', label: 'or' },
    ]);
  });

  it('stops at maxLinks', () => {
    expect(urlsAndLabels('https://a.test https://b.test https://c.test', 2)).toHaveLength(2);
  });

  it('ignores a URL without a scheme', () => {
    expect(urlsAndLabels('www.a.test and https://b.test')).toEqual([
      { url: 'https://b.test', label: 'www.a.test and' },
    ]);
  });

  it('ends a URL before text that follows without a space', () => {
    expect(urlsAndLabels('请点击https://x.test/abc123完成验证。')).toEqual([
      { url: 'https://x.test/abc123', label: '请点击' },
    ]);
  });

  it('returns the text around a URL, up to its neighboring URLs', () => {
    const [first, second] = findTextLinks('Confirm: https://x.test/a then https://x.test/b now', 10);
    expect(first?.around).toEqual({ before: 'Confirm: ', after: ' then ' });
    expect(second?.around).toEqual({ before: ' then ', after: ' now' });
  });

  it('limits the text around a URL to 600 characters before and 240 after it', () => {
    const text = `${'a'.repeat(5_000)} https://x.test/a ${'b'.repeat(5_000)}`;
    const around = findTextLinks(text, 10)[0]?.around;
    expect(around?.before).toHaveLength(600);
    expect(around?.after).toHaveLength(240);
  });
});
