import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'mayfly-setup-'));
  mkdirSync(join(clone, 'scripts', 'pinned-node'), { recursive: true });
  cpSync(join(import.meta.dirname, 'setup.mjs'), join(clone, 'scripts', 'setup.mjs'));
  writeFileSync(join(clone, 'package-lock.json'), '{}');
  requireNode('>=1');
});
afterEach(() => rmSync(clone, { recursive: true, force: true }));

function requireNode(range: string): void {
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ engines: { node: range } }));
}

type Npm = { text: string; code: number };

const works: Npm = { text: '', code: 0 };
const fails: Npm = { text: 'npm error code ENOTFOUND\n', code: 1 };

const freeMegabytes = (count: number) => `() => ({ blocks: 1e6, bavail: ${count}, bsize: 1e6 })`;

type SetUp = {
  args?: readonly string[];
  statfs?: string;
};

function runSetUp({ text, code }: Npm, { args = ['--tools'], statfs = freeMegabytes(10_000) }: SetUp) {
  const npm = join(clone, 'npm.js');
  writeFileSync(npm, `process.stderr.write(${JSON.stringify(text)}); process.exitCode = ${code};`);
  const disk = `import fs from 'node:fs'; fs.statfsSync = ${statfs};`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', ...args], {
    cwd: clone,
    encoding: 'utf8',
    env: {
      npm_execpath: npm,
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(disk)}`,
    },
  });
  return {
    status,
    stdout: stdout.replaceAll(/\d+\.\d s$/gmu, 'N s'),
    stderr: stderr.replaceAll(clone, 'CLONE'),
  };
}

function setUp(npm: Npm, args?: readonly string[]) {
  const { status, stderr } = runSetUp(npm, args === undefined ? {} : { args });
  return { status, stderr };
}

it.each([
  [
    'the registry cannot be reached',
    { text: 'npm error code ENOTFOUND\nnpm error network\n', code: 1 },
    'setup: npm ci failed: the npm registry cannot be reached: check the network, or name another with "npm config set registry URL"\n',
  ],
  [
    'the disk is full',
    { text: 'npm error code ENOSPC\n', code: 1 },
    'setup: npm ci failed: the disk is full: free 1200 MB and run this again\n',
  ],
  [
    'the disk is full while npm unpacks, which npm takes for a success',
    {
      text: 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write\nadded 187 packages in 1m\n',
      code: 0,
    },
    'setup: npm ci failed: the disk is full: free 1200 MB and run this again\n',
  ],
  [
    'the clone belongs to someone else',
    { text: 'npm error code EACCES\n', code: 1 },
    'setup: npm ci failed: permission denied: CLONE must belong to the user who runs this\n',
  ],
  [
    'a package was changed',
    { text: 'npm error code EINTEGRITY\n', code: 1 },
    'setup: npm ci failed: a package differs from package-lock.json: run "npm cache clean --force" and try again\n',
  ],
  [
    'npm fails for another reason, after what npm printed',
    { text: 'npm error code EOTHER\n', code: 1 },
    'npm error code EOTHER\nsetup: npm ci failed; see above\n',
  ],
])('the setup exits with 1 and prints one line with advice if %s', (_reason, npm, stderr) => {
  expect(setUp(npm)).toEqual({ status: 1, stderr });
});

it('the setup asks for a newer Node.js if the installed one is too old and npm has no newer one', () => {
  requireNode('>=999');
  expect(setUp({ text: '', code: 0 })).toEqual({
    status: 1,
    stderr: `setup: npm has no Node.js for ${process.platform}-${process.arch}: install Node.js 999 or newer and run this again\n`,
  });
});

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

it.each([
  ['accepts', 'any minor version', `>=${major}.0`, 0],
  ['accepts', 'the same minor version', `>=${major}.${minor}`, 0],
  ['rejects', 'a newer minor version', `>=${major}.${minor + 1}`, 1],
  ['accepts', 'a newer minor version of an older major version', `>=${major - 1}.${minor + 1}`, 0],
  ['rejects', 'a newer major version', `>=${major + 1}.0`, 1],
])('the setup %s the installed Node.js if package.json requires %s', (_verb, _version, range, status) => {
  requireNode(range);
  expect(setUp(works).status).toBe(status);
});

it('the setup prints nothing about failures if npm succeeds', () => {
  expect(setUp({ text: 'npm warn deprecated\nadded 187 packages in 9s\n', code: 0 })).toEqual({
    status: 0,
    stderr: '',
  });
});

it('the setup reinstalls after a failure, even packages that were complete before', () => {
  for (const name of ['site', 'server']) writeFileSync(join(clone, 'scripts', `build-${name}.ts`), '');
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), '{}');
  expect(setUp(works, []).status).toBe(0);
  expect(setUp(fails, []).status).toBe(0);
  expect(setUp(fails, ['--tools']).status).toBe(1);
  expect(setUp(fails, []).status).toBe(1);
});

it.each([
  ['a module of the server', 'src/app/server/main.ts', ['server']],
  ['a module of the pages', 'src/app/web/page.ts', ['site']],
  ['a module that both use', 'src/app/common/limits.ts', ['site', 'server']],
  ['a test', 'src/app/common/limits.test.ts', []],
])('npm start rebuilds only what a change in %s makes stale', (_name, changed, stale) => {
  for (const [name, result] of [
    ['site', 'manifest.json'],
    ['server', 'mayfly.js'],
  ]) {
    const file = `new URL('../dist/${name}/${result}', import.meta.url)`;
    writeFileSync(
      join(clone, 'scripts', `build-${name}.ts`),
      `import fs from 'node:fs'; fs.mkdirSync(new URL('.', ${file}), { recursive: true }); fs.writeFileSync(${file}, '');`,
    );
  }
  const builds = () =>
    [...runSetUp(works, { args: [] }).stdout.matchAll(/build the (\w+) …/gu)].map(([, name]) => name);
  expect(builds()).toEqual(['site', 'server']);
  expect(builds()).toEqual([]);
  mkdirSync(join(clone, changed, '..'), { recursive: true });
  writeFileSync(join(clone, changed), 'export {};');
  expect(builds()).toEqual(stale);
});

it('the setup prints how many seconds a step took, whether it succeeded or failed', () => {
  const begin = 'setup: install all packages …\n';
  expect(runSetUp(fails, {}).stdout).toBe(`${begin}setup: install all packages: failed after N s\n`);
  expect(runSetUp(works, {}).stdout).toBe(`${begin}setup: install all packages: N s\n`);
});

it.each([
  ['start', [], 600],
  ['tools', ['--tools'], 1200],
  ['tests', ['--tests'], 1200],
])(
  'the setup does not install packages for %s on a disk with too little free space',
  (_name, args, needed) => {
    expect(runSetUp(works, { args, statfs: freeMegabytes(needed - 1) })).toEqual({
      status: 1,
      stdout: '',
      stderr: `setup: the packages need ${needed} MB of free disk space in CLONE, but only ${needed - 1} MB are free: free more and run this again\n`,
    });
  },
);

it('packages of an earlier installation count as free space, because npm ci deletes them first', () => {
  const folder = join(clone, 'node_modules', 'a');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.js'), Buffer.alloc(2_000_000));
  expect(runSetUp(works, { statfs: freeMegabytes(1199) }).status).toBe(0);
});

it.each([
  ['the file system does not say how much is free', '() => ({ blocks: 0, bavail: 0, bsize: 4096 })'],
  ['Node.js is too old to tell how much space is free', 'undefined'],
])('the setup installs packages if %s', (_reason, statfs) => {
  expect(runSetUp(works, { statfs }).status).toBe(0);
});

it('the setup ignores a full disk if everything is installed', () => {
  mkdirSync(join(clone, 'node_modules'));
  writeFileSync(join(clone, 'node_modules', '.package-lock.json'), '{}');
  expect(setUp(works).status).toBe(0);
  expect(runSetUp(works, { statfs: freeMegabytes(0) }).status).toBe(0);
});

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '..', 'package.json'), 'utf8'));

// A shell remembers the path at which it found `node` for the setup, so a plain `node` later in the script would start the old Node.js
// again.
it.each(Object.keys(scripts).filter((name) => scripts[name].includes('setup.mjs')))(
  'npm run %s continues with the Node.js that the setup installed',
  (name) => {
    const host = join(clone, 'host');
    const bin = join(clone, 'node_modules', '.bin');
    const program = /\S+\.[jt]s\b/u.exec(scripts[name])?.[0] ?? '';
    for (const folder of [host, bin, join(clone, program, '..')]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(clone, program), '#!/usr/bin/env node\n', { mode: 0o755 });
    const installed = join(bin, 'node');
    writeFileSync(
      join(host, 'node'),
      `#!/bin/sh\nprintf '#!/bin/sh\\necho "$@"' > ${installed}; chmod +x ${installed}`,
      { mode: 0o755 },
    );
    const { stdout } = spawnSync('sh', ['-c', scripts[name]], {
      cwd: clone,
      encoding: 'utf8',
      env: { PATH: [bin, host, '/usr/bin', '/bin'].join(delimiter) },
    });
    expect(stdout.trim()).toMatch(new RegExp(`^(?:\\./)?${program}(?: --checks)?$`, 'u'));
  },
);
