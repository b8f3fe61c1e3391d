import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('names a test for every threat, and each of them exists', () => {
  const [, table = ''] = read('docs/design/threat-model.md').split('## Threats and their tests');
  const rows = table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:threat|---) /u.test(line));
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter((row) => {
    const [, file = '', name = ''] = /\| `([^`]+)` "([^"]+)" \|$/u.exec(row) ?? [];
    return !existsSync(join(root, file)) || name === '' || !read(file).includes(name);
  });
  expect(wrong).toEqual([]);
});
