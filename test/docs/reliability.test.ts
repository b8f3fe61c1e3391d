import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

function listRows(): string[][] {
  const [, section = ''] = read('docs/design/reliability.md').split('## Faults and their tests');
  const [table = ''] = section.split('\n## ');
  return table
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:fault|---) /u.test(line))
    .map((line) => line.slice(2, -2).split(' | '));
}

/** Each is a file and words of the name of a test in it. */
function findProofs(cell: string): { file: string; name: string }[] | undefined {
  const proofs = cell.split('; ').map((proof) => {
    const [, file = '', name = ''] = /^`([^`]+\.test\.ts)` "([^"]+)"$/u.exec(proof) ?? [];
    return { file, name };
  });
  return proofs.every(({ file, name }) => file !== '' && name !== '') ? proofs : undefined;
}

/** In quotes on one line, as names of tests stand. */
function isTestName(text: string, words: string): boolean {
  return text
    .split('\n')
    .some((line) => line.includes(words) && /['`]/u.test(line.slice(0, line.indexOf(words))));
}

it('says of every fault what is done, who sees what and by which test it is proved, and each test exists', () => {
  const rows = listRows();
  expect(rows.length).toBeGreaterThan(30);
  const wrong = rows.filter((cells) => {
    const proofs = findProofs(cells[3] ?? '');
    if (cells.length !== 4 || cells.some((cell) => cell.trim() === '') || proofs === undefined) return true;
    return proofs.some(({ file, name }) => !existsSync(join(root, file)) || !isTestName(read(file), name));
  });
  expect(wrong).toEqual([]);
});

it.each([
  'kill -9',
  'disk full',
  'read-only disk',
  'disk turns read-only',
  'database file damaged',
  'clock set forward',
  'clock set back',
  'DNS dead',
  'thread',
  'fills the memory',
  'who do not read',
  '5,000 idle SMTP connections',
  'slowloris on HTTP',
  'slowloris on SMTP',
  'event-stream flood',
  'mail bomb of 100,000',
  'MIME bombs',
  'restart in mid-DATA',
  'upgrade from the first schema',
])('has a row for: %s', (fault) => {
  expect(listRows().filter(([name = '']) => name.includes(fault))).not.toEqual([]);
});
