import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readTable } from './read-data.ts';

const rowsOf = (file: string) => readTable(file).filter(([name = '']) => !name.startsWith('#'));
const find = (text: string, expression: RegExp) => text.match(expression) ?? [];

it.each(['meeting'])('finds each expression that %s looks up, and has no other', (folder) => {
  const files = globSync(`${import.meta.dirname}/${folder}/*.ts`);
  const sources = files.map((file) => readFileSync(file, 'utf8')).join('\n');
  const rows = rowsOf(`${folder}-patterns.tsv`);
  const names = rows.map(([name = '']) => name);
  expect(names).toEqual([...new Set(names)]);
  const called = find(sources, /(?<=\bpattern\(')\w+(?='\))/gu);
  expect(called.filter((name) => !names.includes(name))).toEqual([]);
  const parts = rows.flatMap(([, , source = '']) => find(source, /(?<=\{\{)\w+(?=\}\})/gu));
  const used = new Set([...parts, ...find(sources, /(?<=')\w+(?=')/gu)]);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});
