import { expect, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { analysisDetails } from '../common/analysis-details.ts';
import { maxInputCharacters } from '../common/limits.ts';
import { analyzeText } from './analyze-text.ts';

const analyze = (text: string) => analyzeText({ text, analysisType: 'comprehensive' });

const hostileCharacters = 20_000;
const hostile = {
  blanks: ' \n\t ',
  'one letter, often': 'x',
  dashes: '-',
  'full stops': '. ',
  'glued letters': 'a.',
  brackets: '(',
  lines: '\n',
  backticks: '` ',
  tags: '<a ',
  paths: '/a',
  ats: 'a@',
  accents: 'e\u0301',
  numbering: '1. ',
  emoji: '👩‍👩‍👧',
  characters: '日本語',
  words: 'a ',
  sentences: 'Word. ',
  'half emoji': '\ud83d',
  quotes: '"',
  'short lines': 'aa\n',
  paragraphs: 'a.\n\n',
  'wordy sentences': 'Please utilize it. ',
  'open brackets': '(A. ',
  shouting: 'LOUD! ',
  'blanks before full stops': '.          ',
  'entries of a log': 'It ran. 10:20 it ',
  'chat lines': 'so it is nobody\nlol\n',
  'closings of letters': 'Dear a\nKind regards\n',
  'labels of speakers': 'Ann B.: a?\nQ: b\n',
  'times of a chat': '[9:01] A: b\n',
  'terms of a contract': 'breach by loss or ',
};

it.each(Object.entries({ nothing: '', ...hostile }))(
  'analyzeText returns valid details for a text of %s',
  (_, unit) => {
    const { details, ...fields } = analyze(unit && filled(unit, hostileCharacters));
    expect(analysisDetails.safeParse(JSON.parse(JSON.stringify(details))).error).toBeUndefined();
    expect(Object.values(fields).flat().join()).not.toMatch(/NaN|Infinity|undefined/);
  },
);

it.each([
  ...Object.entries(hostile),
  [
    'ordinary sentences',
    'The the members may utilize the pier. Everybody is happy. The keys were returned. ',
  ],
])('analyzeText takes linear time for %s', async (_, unit) => {
  await expectLinear({
    largest: hostileCharacters,
    make: (length) => filled(unit, length),
    work: (text) => analyze(text),
  });
});

it('analyzeText takes linear time for a text of empty lines', async () => {
  await expectLinear({
    largest: maxInputCharacters,
    make: (length) => `Word.${'\n'.repeat(length - 5)}`,
    work: (text) => analyze(text),
  });
});
