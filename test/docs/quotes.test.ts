import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const list = (pattern: string) => globSync(pattern, { cwd: root }).filter((file) => !file.includes('.test.'));
const source = list('src/**/*.{ts,tsx}').map(read).join('\n');

it('carriers.md lists only log lines that the source contains', () => {
  const [, section = ''] = read('docs/use/carriers.md').split('\n## Log lines\n');
  const lines = [...section.matchAll(/^- `([^`]+)`/gmu)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(4);
  expect(lines.filter((line) => !source.includes(`'${line}`))).toEqual([]);
});

it('the docs quote only sentences that the source contains', () => {
  const quotes = list('docs/use/*.md').flatMap((page) =>
    [...read(page).matchAll(/"([A-Z][^"\n]+\.)"/gu)].map(([, quote = '']) => quote),
  );
  expect(quotes.length).toBeGreaterThan(1);
  expect(quotes.filter((quote) => !source.includes(quote))).toEqual([]);
});

it.each(list('src/**/error-sentences.ts'))('errors.md has the sentences of %s', (file) => {
  const page = read('docs/use/errors.md');
  const sentences = [...read(file).matchAll(/^ {2}[a-z_]+:\s+'([^']+)',$/gmu)].map(([, words = '']) => words);
  expect(sentences.filter((words) => page.includes(` | ${words} | `)).length).toBeGreaterThan(1);
});
