import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Lists faults with what Mayfly does, what is visible, and the proofs. A missing line becomes ''. */
function listFaults(): [fault: string, does: string, visible: string, proof: string][] {
  const [, faults = ''] = read('docs/design/reliability.md').split('\n## Faults and their tests\n');
  const [text = ''] = faults.split('\n## ');
  return text
    .split('\n#### ')
    .slice(1)
    .map((section) => {
      const [, fault = '', does = '', visible = '', proof = ''] =
        /^(.+)\n\n(Mayfly .+)\n(.+)\nProof: (.+)\n?(?:\n### .+\n?)?\n?$/u.exec(section) ?? [];
      return [fault || section, does, visible, proof];
    });
}

/** Returns the proofs in a line: files, each with part of a test name in it. Undefined if the line is malformed. */
function findProofs(line: string): { file: string; name: string }[] | undefined {
  const proofs = line.split('; ').map((proof) => {
    const [, file = '', name = ''] = /^`([^`]+\.test\.ts)` "([^"]+)"$/u.exec(proof) ?? [];
    return { file, name };
  });
  return proofs.every(({ file, name }) => file !== '' && name !== '') ? proofs : undefined;
}

/** True if the words are in quotation marks on one line, as in a test name. */
function isTestName(text: string, words: string): boolean {
  return text
    .split('\n')
    .some((line) => line.includes(words) && /['`]/u.test(line.slice(0, line.indexOf(words))));
}

it('reliability.md says for every fault what Mayfly does and what is visible, and quotes tests that exist', () => {
  const faults = listFaults();
  expect(faults.length).toBeGreaterThan(45);
  const wrong = faults.filter(([fault, does, visible, proof]) => {
    const proofs = findProofs(proof);
    if ([fault, does, visible].some((text) => text.trim() === '') || proofs === undefined) return true;
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
  'exhausts the memory',
  'who do not read',
  '5,000 idle SMTP connections',
  'slowloris on HTTP',
  'slowloris on SMTP',
  'event-stream flood',
  'mail bomb of 100,000',
  'MIME bombs',
  'restart in mid-DATA',
  'upgrade from the first schema',
])('reliability.md has a section about: %s', (fault) => {
  expect(listFaults().filter(([name]) => name.includes(fault))).not.toEqual([]);
});
