import { describe, expect, it } from 'vitest';
import { compilePhrases, markWords } from './word-marks.ts';

function marksIn(text: string, lists: Parameters<typeof compilePhrases<string>>[0]): string[] {
  return markWords(text, compilePhrases(lists)).map(
    ({ kind, start, end }) => `${kind}: ${text.slice(start, end)}`,
  );
}

describe('markWords', () => {
  it.each([
    'verification code',
    'verification-code',
    'verification_code',
    'verification\ncode',
    'verificationcode',
  ])('finds a phrase however its words are joined: %j', (written) => {
    expect(marksIn(`your ${written}: 1`, [['strong', ['verification code']]])).toEqual([
      `strong: ${written}`,
    ]);
  });

  it('does not match a short phrase written as one word', () => {
    expect(marksIn('it was made', [['weak', ['ma de']]])).toEqual([]);
  });

  it('finds only whole words, unless a star allows letters before or after', () => {
    const lists = [['weak', ['kod', 'kood*', '*code']]] as const;
    expect(marksIn('kodak koodiga passcode decoder kod', lists)).toEqual([
      'weak: kood',
      'weak: code',
      'weak: kod',
    ]);
  });

  it('finds words inside text without spaces', () => {
    expect(marksIn('您的验证码是', [['strong', ['验证码']]])).toEqual(['strong: 验证码']);
  });

  it('finds a long Arabic word after its article, but no short word inside another', () => {
    const lists = [['other', ['طلب', 'فاتورة']]] as const;
    expect(marksIn('الفاتورة مطلبنا', lists)).toEqual(['other: فاتورة']);
  });

  it('marks only the longest phrase', () => {
    expect(
      marksIn('promo code', [
        ['weak', ['code']],
        ['other', ['promo code']],
      ]),
    ).toEqual(['other: promo code']);
  });

  it('uses the first of two lists that match a word, and the second for forms that only the second matches', () => {
    const lists = [
      ['strong', ['kod']],
      ['other', ['kod*']],
    ] as const;
    expect(marksIn('kod kody', lists)).toEqual(['strong: kod', 'other: kod']);
  });
});
