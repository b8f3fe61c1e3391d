import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readData, readTable } from './read-data.ts';

const rowsOf = (file: string) => readTable(file).filter(([name = '']) => !name.startsWith('#'));
const sourcesOf = (folder: string) =>
  globSync(`${import.meta.dirname}/${folder}/**/*.ts`)
    .filter((file) => !file.endsWith('.test.ts'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
const find = (text: string, expression: RegExp) => text.match(expression) ?? [];

it.each(['meeting', 'product', 'reading', 'subject'])(
  'the %s patterns have every expression that the code looks up, and no other expression',
  (folder) => {
    const sources = sourcesOf(folder);
    const rows = rowsOf(`${folder}-patterns.tsv`);
    // Rows with a fourth cell are read as a list, and not looked up by name.
    const names = rows.filter((row) => row.length < 4).map(([name = '']) => name);
    expect(names).toEqual([...new Set(names)]);
    const called = find(sources, /(?<=\bpattern\(')\w+(?='\))/gu);
    expect(called.filter((name) => !names.includes(name))).toEqual([]);
    const parts = rows.flatMap(([, , source = '']) => find(source, /(?<=\{\{)\w+(?=\}\})/gu));
    const used = new Set([...parts, ...find(sources, /(?<=')\w+(?=')/gu)]);
    expect(names.filter((name) => !used.has(name))).toEqual([]);
  },
);

it('the summary uses every kind of pattern', () => {
  const words = new Set(find(sourcesOf('summary'), /\w+/gu));
  const kinds = rowsOf('summary-patterns.tsv').map(([kind = '']) => kind);
  expect(kinds.length).toBeGreaterThan(1);
  expect(kinds.filter((kind) => !words.has(kind))).toEqual([]);
});

it.each(['meeting-words', 'subject-words', 'word-lists'])('no list of %s contains a word twice', (name) => {
  const lists = readTable(`${name}.tsv`).map(([, words = '']) => words.split(' '));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.flatMap((words) => words.filter((word, at) => words.indexOf(word) !== at))).toEqual([]);
});

it.each(globSync('*.tsv', { cwd: `${import.meta.dirname}/data` }))(
  'the last line of %s is not a comment',
  (name) => {
    const [last = ''] = readData(name).toString().trimEnd().split('\n').slice(-1);
    expect(last).not.toMatch(/^#/u);
  },
);
