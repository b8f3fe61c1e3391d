import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codesHeldOut } from '#test/labelled/codes-held-out.ts';
import { codesForTuning } from '#test/labelled/codes-tuning.ts';
import { measure, precisionOf, printFigures, recallOf } from '#test/labelled/figures.ts';
import { expectLinear, filled } from '#test/support/growth.ts';
import { findCodes, maxCodes, maxSearchedCharacters } from './find-codes.ts';
import { foldText } from './fold-text.ts';

function codesIn(text: string, subject = ''): string[] {
  return findCodes({ subject, text });
}

describe('labelled messages', () => {
  const sets = {
    tuning: codesForTuning,
    'held out': codesHeldOut,
    all: [...codesForTuning, ...codesHeldOut],
  };

  it('are many, with many that hold no code, and none twice', () => {
    expect(sets.all.length).toBeGreaterThanOrEqual(150);
    expect(sets.all.filter(({ code }) => code === null).length).toBeGreaterThanOrEqual(50);
    expect(new Set(sets.all.map(({ subject, text }) => `${subject}\n${text}`)).size).toBe(sets.all.length);
  });

  for (const [name, cases] of Object.entries(sets)) {
    it(`are read with precision and recall of at least .97: ${name}`, () => {
      const figures = measure(
        cases,
        ({ code }) => code,
        (example) => findCodes(example)[0],
      );
      printFigures(`codes, ${name}`, figures);
      expect(precisionOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
      expect(recallOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
    });
  }
});

describe('what is ready to paste', () => {
  it.each([
    ['Your code is 482 913', '482913'],
    ['Your code is 482-913', '482913'],
    ['Your code is 4 8 2 9 1 3', '482913'],
    ['Your code is 12 34 56', '123456'],
    ['G-482913 is your Google verification code', '482913'],
    ['Your confirmation code is FKD-9QZ', 'FKD-9QZ'],
    ['Your verification code is a1b2c3', 'a1b2c3'],
    ['رمز التحقق: ٤٨٢٩١٣', '482913'],
    ['認証コード：４８２９１３', '482913'],
    ['आपका ओटीपी ४८२९१३ है', '482913'],
  ])('%s', (text, code) => {
    expect(codesIn(text)[0]).toBe(code);
  });
});

describe('the best comes first', () => {
  it('prefers the code to the other numbers of its message', () => {
    expect(
      codesIn('Order 77120045\nPostal code 94103\nYour verification code: 306918\nPIN code 1234')[0],
    ).toBe('306918');
  });

  it('lists a code once, however often and wherever it stands', () => {
    expect(codesIn('Your code: 482913\n\n482 913', '482913 is your login code')).toEqual(['482913']);
  });

  it('gives at most three', () => {
    const text = ['481516', '234201', '770812', '915533']
      .map((code) => `Your login code is ${code}`)
      .join('\n');
    expect(codesIn(text)).toHaveLength(maxCodes);
  });

  it('reads the last line of an SMS for browsers before anything else', () => {
    expect(codesIn('Your code 1111 or 2222.\n@example.com #747723')[0]).toBe('747723');
  });
});

describe('numbers beside code words', () => {
  it.each([
    'Your verification code expires in 1800 seconds.',
    'Use promo code SAVE2026 before 30 November.',
    'Your verification code was sent to the number ending in 4821.',
    'Your verification code was sent to +49 151 48291377.',
    'We sent a security code on 20.11.2026 at 10:42 from 203.0.113.77.',
    'Open https://example.com/code/482913 to verify.',
    'Never share your verification code. Write to help482913@example.com.',
    'Log in to see invoice number 482913.',
  ])('%s', (text) => {
    expect(codesIn(text)).toEqual([]);
  });
});

describe('hostile input', () => {
  const hostile: Record<string, (length: number) => string> = {
    digits: (length) => '1'.repeat(length),
    spaces: (length) => ' '.repeat(length),
    lines: (length) => '\n'.repeat(length),
    words: (length) => filled('code ', length),
    pairs: (length) => filled('code 482913 ', length),
    groups: (length) => filled('482 913 ', length),
    hyphens: (length) => filled('4829-', length),
    singles: (length) => filled('1 ', length),
    addresses: (length) => filled('http://', length),
    copulas: (length) => `is${' '.repeat(length / 2)}`.repeat(2),
    ligatures: (length) => '\ufdfa'.repeat(length),
    marks: (length) => `a${'\u0301'.repeat(length)}`,
    'code lines': (length) => filled('code\n482913\n', length),
  };
  const work = (text: string) => findCodes({ subject: text, text });

  it.each(Object.entries(hostile))('takes linear time for %s, as far as it looks', async (_name, make) => {
    await expectLinear({ largest: maxSearchedCharacters, make, work });
  });

  it.each(['spaces', 'ligatures', 'marks'])('takes linear time for %s that are cut', async (name) => {
    const make = hostile[name] ?? String;
    await expectLinear({ largest: 100_000, make, work });
  });

  it('never gives what does not stand in the message', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        'code',
        'Your code is ',
        'OTP:',
        '\n',
        ' ',
        '-',
        '#',
        '验证码',
        'رمز ',
        '.',
        'order ',
        'G-',
      ),
      fc.stringMatching(/^[0-9]{1,7}$/),
      fc.stringMatching(/^[A-Z0-9]{4,8}$/),
      fc.string({ maxLength: 12 }),
    );
    const message = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(message, message, (subject, text) => {
        const joined = `${foldText(subject)}\n${foldText(text)}`.replace(/[\s-]/g, '');
        const codes = findCodes({ subject, text });
        expect(codes.length).toBeLessThanOrEqual(maxCodes);
        for (const code of codes) {
          expect(code).toMatch(/^[A-Za-z0-9-]+$/);
          expect(code.replaceAll('-', '').length).toBeGreaterThanOrEqual(4);
          expect(code.replaceAll('-', '').length).toBeLessThanOrEqual(10);
          expect(joined).toContain(code.replaceAll('-', ''));
        }
      }),
      { numRuns: 150 },
    );
  });
});
