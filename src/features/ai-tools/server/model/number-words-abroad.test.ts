import { describe, expect, it } from 'vitest';
import { canHoldWords, listNumbersAbroad, listNumerals } from './number-words-abroad.ts';

describe('listNumbersAbroad', () => {
  it.each([
    ['de', 'fünf', ['5']],
    ['de', 'fünfundzwanzig', ['25']],
    ['de', 'zweihundert', ['200']],
    ['de', 'hundertfünf', ['105']],
    ['fr', 'vingt-cinq', ['20', '5']],
    ['es', 'once', ['11']],
    ['es', 'veinticinco', ['25']],
    ['it', 'trentacinque', ['35']],
    ['it', 'ventotto', ['28']],
    ['nl', 'vijfentwintig', ['25']],
    ['da', 'femogtyve', ['25']],
    ['sv', 'tjugofem', ['25']],
    ['pt', 'duas', ['2']],
    ['no', 'sju', ['7']],
  ])('reads a number of %s: %s', (language, word, figures) => {
    expect(listNumbersAbroad(word, language)).toEqual(figures);
  });

  it('finds a long number again', () => {
    const read = (word: string) => listNumbersAbroad(word, 'de');
    expect(read('zweitausendfünfhundert')).toHaveLength(1);
    expect(read('zweitausendfünfhundert')).not.toEqual(read('zweitausendsechshundert'));
  });

  it.each([
    ['de', 'hafen'],
    ['de', 'ein'],
    ['de', 'achtung'],
    ['fr', 'une'],
    ['it', 'trento'],
    ['en', 'once'],
    ['pl', 'pięć'],
    ['de', 'zwei'.repeat(1_000)],
  ])('finds none in %s: %s', (language, word) => {
    expect(listNumbersAbroad(word, language)).toEqual([]);
  });
});

it('finds the numerals of Chinese and Japanese, and of no other', () => {
  expect(listNumerals('港は五月に閉まり、三十日に開く。', 'ja')).toEqual(['五', '三', '十']);
  expect(listNumerals('五', 'en')).toEqual([]);
});

it('tells where words can be held to a text', () => {
  expect(['en', 'de', 'no', 'ja', 'pl', 'und'].filter(canHoldWords)).toEqual(['en', 'de', 'no']);
});
