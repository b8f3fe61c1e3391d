import { expect, it } from 'vitest';
import { canBePassedOn, judgeDependencies } from './judge-dependencies.ts';

it('agrees to known licences, in a choice too, and to scripts that are declared', () => {
  const packages = {
    '': {},
    'node_modules/a': { license: 'MIT' },
    'node_modules/b': { license: '(AFL-2.1 OR BSD-3-Clause)' },
    'node_modules/a/node_modules/@s/tool': { license: 'MPL-2.0', hasInstallScript: true },
  };
  expect(judgeDependencies(packages, { '@s/tool': true })).toEqual([]);
});

it('tells of a licence, a script and a source that nobody agreed to', () => {
  const packages = {
    'node_modules/copyleft': { license: 'GPL-3.0-only' },
    'node_modules/none': {},
    'node_modules/miner': { license: 'MIT', hasInstallScript: true },
    'node_modules/fork': { license: 'MIT', resolved: 'git+ssh://git@host.example/fork.git' },
  };
  expect(judgeDependencies(packages, {})).toEqual([
    'copyleft has the licence GPL-3.0-only, which is not agreed to',
    'none has the licence none, which is not agreed to',
    'miner runs a script while it is installed',
    'fork does not come from the registry',
  ]);
});

it('passes on permissive code only', () => {
  expect(['MIT', '(MPL-2.0 OR Apache-2.0)', '0BSD'].filter((license) => !canBePassedOn(license))).toEqual([]);
  expect(['MPL-2.0', 'GPL-3.0-only', 'UNLICENSED', undefined].filter(canBePassedOn)).toEqual([]);
});
