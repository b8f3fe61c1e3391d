import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

it('every threat refers to a test that exists', () => {
  const [, threats = ''] = read('docs/design/threat-model.md').split('## Threats and their tests');
  const lines = threats.split('\n').filter((line) => line.startsWith('- '));
  expect(lines.length).toBeGreaterThan(60);
  const wrong = lines.filter((line) => {
    const [, file = '', name = ''] = /^- \*\*.+\*\*: .+ `([^`]+)` "([^"]+)"$/u.exec(line) ?? [];
    return !existsSync(join(root, file)) || name === '' || !read(file).includes(name);
  });
  expect(wrong).toEqual([]);
});
