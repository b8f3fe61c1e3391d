import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readLines, readRows } from './data-files.ts';

const files = globSync('src/**/data/*.{txt,tsv}').sort();

it('all data files of the rooms are found', () => {
  expect(files).toContain('src/platform/lease/server/data/nouns.txt');
  expect(files).toContain('src/platform/codes/server/data/code-words.tsv');
});

it.each(files)('%s has no empty line and no row without a first cell', (file) => {
  const text = readFileSync(file, 'utf8');
  expect(text.slice(0, -1).split('\n')).not.toContain('');
  expect(text.endsWith('\n')).toBe(true);
  expect(readRows(pathToFileURL(file)).filter(([first = '']) => first === '')).toEqual([]);
});

it.each(files.filter((file) => file.endsWith('.txt')))('%s lists each word once', (file) => {
  const lines = readLines(pathToFileURL(file));
  expect(lines.filter((line, index) => lines.indexOf(line) !== index || line !== line.trim())).toEqual([]);
});
