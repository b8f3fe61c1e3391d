import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CodeCase } from '#test/labeled/code-case.ts';
import { codesHeldOut } from '#test/labeled/codes-held-out.ts';
import { codesByLanguageHeldOut } from '#test/labeled/codes-languages-held-out.ts';
import { codesByLanguageForTuning } from '#test/labeled/codes-languages-tuning.ts';
import { codeShapesHeldOut } from '#test/labeled/codes-shapes-held-out.ts';
import { codeShapesForTuning } from '#test/labeled/codes-shapes-tuning.ts';
import { codesForTuning } from '#test/labeled/codes-tuning.ts';
import { measure, precisionOf, printFigures, recallOf } from '#test/labeled/figures.ts';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { findCodes, maxCodes, maxSearchedCharacters } from './find-codes.ts';
import { foldText } from './fold-text.ts';

function codesIn(text: string, subject = ''): string[] {
  return findCodes({ subject, text });
}

describe('labeled messages', () => {
  const sets = {
    tuning: codesForTuning,
    'held out': codesHeldOut,
    'smaller languages, tuning': Object.values(codesByLanguageForTuning).flat(),
    'smaller languages, held out': Object.values(codesByLanguageHeldOut).flat(),
    'shapes and addresses, tuning': Object.values(codeShapesForTuning).flat(),
    'shapes and addresses, held out': Object.values(codeShapesHeldOut).flat(),
  };
  const all = Object.values(sets).flat();
  const measureCodes = (cases: readonly CodeCase[]) =>
    measure(
      cases,
      ({ code }) => code,
      (example) => findCodes(example)[0],
    );

  it('number at least 500, are all different, and include at least 150 without a code', () => {
    expect(all.length).toBeGreaterThanOrEqual(500);
    expect(all.filter(({ code }) => code === null).length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(({ subject, text }) => `${subject}\n${text}`)).size).toBe(all.length);
  });

  /** Few of the messages with shapes and addresses contain a code, so each wrong answer weighs more. */
  const leastOf = (name: string) => (name.startsWith('shapes') ? 0.95 : 0.97);

  it.each(Object.entries(sets))('reach the required precision and recall: %s', (name, cases) => {
    const figures = measureCodes(cases);
    printFigures(`codes, ${name}`, figures);
    expect(precisionOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(leastOf(name));
    expect(recallOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(leastOf(name));
  });

  it('reach a precision of .985 and a recall of .97 over all sets', () => {
    const figures = measureCodes(all);
    printFigures('codes, all', figures);
    expect(precisionOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.985);
    expect(recallOf(figures), figures.wrong.join('\n')).toBeGreaterThanOrEqual(0.97);
  });
});

describe('the code of a message', () => {
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
    ['VerifyCode:736136', '736136'],
    ['login_code=736136,valid 5 minutes.Do not share it', '736136'],
    ['G-830829', '830829'],
    ['830829', '830829'],
    ['Your verification code is [482]', '482'],
    ['Überweisung 84,50 EUR, 20.11.2026 14:32 Uhr: TAN 583920', '583920'],
    ['Your login code:\n\nsparo-ndigo-amurt-secan', 'sparo-ndigo-amurt-secan'],
    ['Your login code is: bqtpm-wvlpl', 'bqtpm-wvlpl'],
    ['PASSCODE: mifsuc\nLOCATION: hall 4', 'mifsuc'],
    ['46143020\nvalid 5 minutes', '46143020'],
    ['To finish, enter the verification\ncode 591820 here', '591820'],
    ['Ikhodi yakho yokuqinisekisa ingu-604118.', '604118'],
  ])('is found in a form that can be pasted: %s', (text, code) => {
    expect(codesIn(text)[0]).toBe(code);
  });
});

describe('findCodes', () => {
  it('prefers the code to other numbers of the message', () => {
    expect(
      codesIn('Order 77120045\nPostal code 94103\nYour verification code: 306918\nPIN code 1234')[0],
    ).toBe('306918');
  });

  it('lists a code once, however often it occurs in subject and text', () => {
    expect(codesIn('Your code: 482913\n\n482 913', '482913 is your login code')).toEqual(['482913']);
  });

  it('returns at most three codes', () => {
    const text = ['481516', '234201', '770812', '915533']
      .map((code) => `Your login code is ${code}`)
      .join('\n');
    expect(codesIn(text)).toHaveLength(maxCodes);
  });

  it('prefers the code in a last line such as “@example.com #747723” to all other codes', () => {
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
    'Get a code for early access: text MIX to 85069.',
    'The verification step failed at line 1334. SHA1 does not match the code.',
    'Use 5000 points and log in to claim a code.',
    'Your security code is out of date. Your user name is otter4821.',
    'Your verification code was sent. Otter Inc., 500 Howard Street, San Francisco, CA 94105',
    'Sign in with the code on your phone.\n\n44 Elm Street, Boston, MA 02131 USA',
    'We sent you a security code.\n\nOtter Pte Ltd, 10 Anson Road, #12-08, Singapore 079903',
    'Your verification code: expired',
    'The verification code is read-only.',
    'Sign in to see statement no. 20261120.',
  ])('are not codes: %s', (text) => {
    expect(codesIn(text)).toEqual([]);
  });
});

describe('findCodes with hostile input', () => {
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

  it.each(Object.entries(hostile))('takes linear time for %s up to the search limit', async (_name, make) => {
    await expectLinear({ largest: maxSearchedCharacters, make, work });
  });

  it.each(['spaces', 'ligatures', 'marks'])(
    'takes linear time for %s beyond the search limit',
    async (name) => {
      const make = hostile[name] ?? String;
      await expectLinear({ largest: 100_000, make, work });
    },
  );

  it('returns only codes that occur in the message', () => {
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
          expect(code).toMatch(/^(?:\d{3}|[A-Za-z0-9-]{4,14}|[A-Za-z]{3,8}(?:-[A-Za-z]{3,8}){2,4})$/);
          expect(joined).toContain(code.replaceAll('-', ''));
        }
      }),
      { numRuns: 150 },
    );
  });
});
