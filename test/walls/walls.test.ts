import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossings, lintMistakes, sideMistakes } from './planted-violations.ts';

/**
 * Plants a violation of each rule in a small copy of the project, and expects the rule to report it. A rule
 * that reports nothing is useless.
 */
const root = join(import.meta.dirname, '..', '..');
const configs = [
  'package.json',
  'biome.json',
  '.dependency-cruiser.cjs',
  'tsconfig.json',
  'tsconfig.base.json',
  'tsconfig.common.json',
  'tsconfig.client.json',
  'tsconfig.server.json',
  'tsconfig.web.json',
  'tsconfig.test.json',
];

const innocent = { 'src/platform/errors/common/app-error.ts': 'export class AppError extends Error {}\n' };

let folder: string;

function plant(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
}

function run(command: string, ...args: string[]): string {
  const { stdout, stderr } = spawnSync(join(root, 'node_modules', '.bin', command), args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout + stderr;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-walls-'));
  for (const file of configs) cpSync(join(root, file), join(folder, file));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  plant(innocent);
  for (const files of Object.values(crossings)) plant(files);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('walls between rooms', () => {
  const violations = new Map<string, string[]>();

  beforeAll(() => {
    const { summary } = JSON.parse(
      run('depcruise', '--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'src'),
    );
    for (const { rule, from } of summary.violations) {
      violations.set(rule.name, [...(violations.get(rule.name) ?? []), from]);
    }
  });

  it('are all tested: each rule has a planted violation', async () => {
    const { forbidden } = (await import(join(root, '.dependency-cruiser.cjs'))).default;
    expect(Object.keys(crossings).sort()).toEqual(
      forbidden.map((rule: { name: string }) => rule.name).sort(),
    );
  });

  it.each(Object.entries(crossings))('include a working rule %s', (rule, files) => {
    const planted = Object.entries(files).filter(
      ([, text]) => text.includes('import') || rule === 'no-orphans',
    );
    // A cycle is reported once, from one of its files.
    const reported = rule === 'no-circular' ? planted.slice(0, 1) : planted;
    for (const [file] of reported) expect(violations.get(rule), file).toContain(file);
  });
});

describe('walls between sides', () => {
  let output = '';

  beforeAll(() => {
    plant(Object.fromEntries(Object.values(sideMistakes).map(({ file, text }) => [file, text])));
    output = run('tsc', '-b', '--pretty', 'false');
  });

  it.each(Object.entries(sideMistakes))('%s', (_name, { file, code }) => {
    expect(
      output
        .split('\n')
        .filter((line) => line.startsWith(file))
        .join('\n'),
    ).toContain(`error ${code}`);
  });
});

describe('house style', () => {
  let output = '';

  beforeAll(() => {
    plant(Object.fromEntries(Object.values(lintMistakes).map(({ file, text }) => [file, text])));
    output = run(
      'biome',
      'lint',
      '--vcs-enabled=false',
      '--reporter=github',
      '--max-diagnostics=none',
      'src',
    );
  });

  it.each(Object.entries(lintMistakes))('has a working rule %s', (rule, { file }) => {
    const hits = output.split('\n').filter((line) => line.includes(`lint/${rule}`));
    expect(hits.join('\n')).toContain(file);
  });
});
