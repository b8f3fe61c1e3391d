import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { seededRandom } from '#test/support/texts/seeded-random.ts';
import { generatePassphrase, type PassphraseChoice } from './generate-passphrase.ts';
import { maxPassphraseWords, minPassphraseWords } from './limits.ts';

const list = 'src/features/password-generator/web/data/eff-long-words.txt';
const effLongWords = readFileSync(list, 'utf8').trimEnd().split('\n');
const plain: PassphraseChoice = { wordCount: 6, separator: ' ', capitals: false, digit: false };

it('contains the EFF long word list unchanged', () => {
  expect(effLongWords).toHaveLength(7_776);
  expect(new Set(effLongWords).size).toBe(7_776);
  const published = effLongWords.map((word, index) => {
    const dice = [...index.toString(6).padStart(5, '0')].map((digit) => Number(digit) + 1).join('');
    return `${dice}\t${word}\n`;
  });
  expect(createHash('sha256').update(published.join('')).digest('hex')).toBe(
    'addd35536511597a02fa0a9ff1e5284677b8883b83e986e43f15a3db996b903e',
  );
});

it('credits the list, its authors and its licence in the notices', () => {
  const notices = readFileSync('THIRD-PARTY-NOTICES.md', 'utf8').split('\n');
  const row = notices.find((line) => line.includes(`\`${list}\``));
  expect(row).toContain('Electronic Frontier Foundation');
  expect(row).toContain('CC BY 3.0');
});

it('has no word that is a prefix of another, so that words need no separator', () => {
  const sorted = [...effLongWords].sort();
  expect(sorted.filter((word, index) => sorted[index + 1]?.startsWith(word))).toEqual([]);
});

it('draws as many words as asked, all from the list', () => {
  const known = new Set(effLongWords);
  for (let wordCount = minPassphraseWords; wordCount <= maxPassphraseWords; wordCount += 1) {
    const words = generatePassphrase({ ...plain, wordCount }, effLongWords, seededRandom(wordCount)).split(
      ' ',
    );
    expect(words).toHaveLength(wordCount);
    expect(words.filter((word) => !known.has(word))).toEqual([]);
  }
});

it('joins by the separator and begins words with capitals', () => {
  const list = ['yo-yo'];
  const passphrase = (choice: Partial<PassphraseChoice>) =>
    generatePassphrase({ ...plain, wordCount: 3, ...choice }, list, seededRandom(1));
  expect(passphrase({ separator: '.' })).toBe('yo-yo.yo-yo.yo-yo');
  expect(passphrase({ separator: '' })).toBe('yo-yoyo-yoyo-yo');
  expect(passphrase({ capitals: true, separator: '_' })).toBe('Yo-yo_Yo-yo_Yo-yo');
});

it('appends one digit to one word, each word equally often', () => {
  const source = seededRandom(5);
  const observed = [0, 0, 0];
  for (let n = 0; n < 1_500; n += 1) {
    const words = generatePassphrase({ ...plain, wordCount: 3, digit: true }, ['a'], source).split(' ');
    const numbered = words.flatMap((word, index) => (/^a\d$/.test(word) ? [index] : []));
    expect(numbered).toHaveLength(1);
    observed[numbered[0] ?? 0] = (observed[numbered[0] ?? 0] ?? 0) + 1;
  }
  const distance = observed.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0);
  // Two degrees of freedom, one in a thousand.
  expect(distance).toBeLessThan(13.82);
});
