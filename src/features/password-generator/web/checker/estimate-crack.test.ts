import { dictionary as commonLists } from '@zxcvbn-ts/language-common';
import { dictionary as englishLists } from '@zxcvbn-ts/language-en';
import { expect, it } from 'vitest';
import { estimateCrack, findReasons } from './estimate-crack.ts';

it('estimateCrack recognizes common choices, and explains their weakness without quoting them', () => {
  const leaked = estimateCrack('qwerty123!');
  expect(leaked.guesses).toBeLessThan(1e6);
  expect(leaked.reasons[0]).toBe('It is similar to a leaked password.');
  expect(leaked.reasons.join(' ')).not.toMatch(/qwerty/i);
  expect(estimateCrack('2019-12-25').reasons).toContain(
    'Dates are guessed early, especially dates from your life.',
  );
});

it('estimateCrack finds no pattern in a random password, and estimates that it takes more than 10¹⁴ guesses', () => {
  const drawn = estimateCrack('Xk9#mQ2$vL7!pR4@');
  expect(drawn.guesses).toBeGreaterThan(1e14);
  expect(drawn.reasons).toEqual([]);
});

it('estimateCrack recognizes the words of a passphrase as words from a public list', () => {
  expect(estimateCrack('abacus zoom clarity').reasons).toContain(
    'It contains words from a public word list.',
  );
});

it.each(['abacus', 'stapling', 'zoom'])(
  'estimateCrack counts %s as one of 7,776 words, regardless of its position in the list',
  (word) => {
    expect(estimateCrack(word).guesses).toBeCloseTo(7_776 / 2, -1);
  },
);

it.each([
  ['neptune', 'It contains a word from a well-known series, such as numbers, days or colors.'],
  ['september', 'It contains a word from a well-known series, such as numbers, days or colors.'],
  ['friday monday', 'It contains words from well-known series.'],
])('estimateCrack recognizes %s as part of a series', (password, sentence) => {
  expect(estimateCrack(password).reasons).toContain(sentence);
});

it('findReasons has a sentence for every dictionary', () => {
  const { 'diceware-common': diceware, ...otherLists } = commonLists;
  const lists = Object.keys({ ...otherLists, diceware, ...englishLists });
  expect(lists.filter((list) => findReasons([], [list]).length === 0)).toEqual([]);
});

it('estimateCrack examines at most 64 characters', () => {
  const start = 'Xk9#mQ2$vL7!pR4@'.repeat(4);
  expect(estimateCrack(`${start}password`).guesses).toBe(estimateCrack(start).guesses);
});

it('findReasons lists each reason once, the most important first, and leaves out advice', () => {
  expect(findReasons(['common', 'anotherWord'], ['passwords-common', 'date', 'date', 'bruteforce'])).toEqual([
    'It is on lists of leaked passwords.',
    'It contains a date.',
  ]);
});
