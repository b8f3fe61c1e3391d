import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTable } from './read-data.ts';

const rowsOf = (file: string) => readTable(file).filter(([name = '']) => !name.startsWith('#'));
const sourcesOf = (folder: string) =>
  globSync(`${import.meta.dirname}/${folder}/**/*.ts`)
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
