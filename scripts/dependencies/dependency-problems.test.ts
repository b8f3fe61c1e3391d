import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { canBePassedOn, countInstalledPackages, findDependencyProblems } from './dependency-problems.ts';

it('a known license is allowed, alone or as one of a choice, and so is a declared install script', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(AFL-2.1 OR BSD-3-Clause)' },
    'node_modules/a/node_modules/@s/tool': { license: 'MPL-2.0', hasInstallScript: true },
  };
  expect(findDependencyProblems(packages, { '@s/tool': true })).toEqual([]);
});

it('a license, a script and a source that are not allowed are reported', () => {
  const packages = {
    'node_modules/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/none': {},
    'node_modules/miner': { license: 'MIT', hasInstallScript: true },
    'node_modules/fork': { license: 'MIT', resolved: 'git+ssh://git@host.example/fork.git' },
  };
  expect(findDependencyProblems(packages, {})).toEqual([
    'copyleft has the license GPL-3.0-only, which is not allowed',
    'none has the license none, which is not allowed',
    'miner runs a script while it is installed',
    'fork does not come from the registry',
  ]);
});

it('only permissive code may be redistributed', () => {
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', '0BSD'].filter((license) => !canBePassedOn(license))).toEqual([]);
  expect(['MPL-2.0', 'GPL-3.0-only', 'UNLICENSED', undefined].filter(canBePassedOn)).toEqual([]);
});

it('the count of installed packages includes nested, optional and peer packages, but no development tools or binaries for other platforms', () => {
  const packages = {
    '': { dependencies: { a: '1', b: '1' } },
    'node_modules/a': {
      dependencies: { b: '2' },
      optionalDependencies: { linux: '1', mac: '1', musl: '1' },
      peerDependencies: { types: '1', peer: '1', absent: '1' },
    },
    'node_modules/a/node_modules/b': { dependencies: { deep: '1' } },
    'node_modules/b': {},
    'node_modules/deep': { dependencies: { a: '1' } },
    'node_modules/linux': { os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
    'node_modules/mac': { os: ['darwin'], dependencies: { helper: '1' } },
    'node_modules/musl': { os: ['linux'], libc: ['musl'] },
    'node_modules/helper': {},
    'node_modules/types': { dev: true },
    'node_modules/peer': {},
  };
  expect(countInstalledPackages(packages)).toBe(6);
});

it('the lock file contains lightningcss, a binary of 10 MB, only once', () => {
  const { packages } = JSON.parse(
    readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8'),
  );
  const compilers = Object.keys(packages).filter((path) => path.endsWith('node_modules/lightningcss'));
  expect(compilers).toEqual(['node_modules/lightningcss']);
});
