import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { runProgram, SetupProblem } from './run-program.ts';

export type AddonName = 'node-llama-cpp' | 'sherpa-onnx-node';

type Package = { version: string; integrity: string; dependencies?: Record<string, string> };
/** A lock file in `data`, written by scripts/pin-addons.ts. */
type AddonLock = {
  name: string;
  version: string;
  binaries: Record<string, { name: string; integrity: string }>;
  packages: Record<string, Package>;
};

const locks = new URL('./data/', import.meta.url);
/** Written last, so a folder without it holds an interrupted installation. */
const stampName = 'installed.json';
const npmFlags = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error'];

/** Returns the file to import if exactly the pinned version is installed in `folder`, otherwise undefined. */
export function findAddon(folder: string, name: AddonName): string | undefined {
  try {
    const stamp = JSON.parse(readFileSync(join(folder, stampName), 'utf8'));
    if (stamp.name !== name || stamp.version !== readLock(name).version || stamp.platform !== platformName())
      return undefined;
    return createRequire(join(folder, 'package.json')).resolve(name);
  } catch {
    return undefined;
  }
}

export async function ensureAddon(
  folder: string,
  name: AddonName,
  { say, npm }: { say(line: string): void; npm?: string },
): Promise<string> {
  const file = findAddon(folder, name);
  if (file !== undefined) return file;
  say(`Installing ${describeAddon(name)} …`);
  return await installAddon(folder, name, npm);
}

/**
 * Installs the library and its native code for this machine with npm, from our own lock file (versions and hashes).
 * Compiles nothing and runs no script of a package. Returns the file to import; throws `SetupProblem`.
 */
export async function installAddon(folder: string, name: AddonName, npm = 'npm'): Promise<string> {
  const { version, ...lock } = readLock(name);
  const binary = lock.binaries[platformName()];
  if (binary === undefined)
    throw new SetupProblem(
      `${name} has no ready-made package for ${platformName()}; use a server on this machine instead, such as Ollama.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  rmSync(join(folder, stampName), { force: true });
  const dependencies = { [name]: version, [binary.name]: version };
  const manifest = { name: 'mayfly-addon', version: '1.0.0', private: true, dependencies };
  const packages = {
    '': manifest,
    ...lock.packages,
    [`node_modules/${binary.name}`]: { version, integrity: binary.integrity },
  };
  const packageLock = {
    name: manifest.name,
    version: manifest.version,
    lockfileVersion: 3,
    requires: true,
    packages,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, undefined, 2));
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(packageLock, undefined, 2));
  await runNpm(npm, folder);
  writeFileSync(join(folder, stampName), JSON.stringify({ name, version, platform: platformName() }));
  const file = findAddon(folder, name);
  if (file === undefined) throw new SetupProblem(`npm did not install ${name} in ${folder}.`);
  return file;
}

export function describeAddon(name: AddonName): string {
  return `${name} ${readLock(name).version}`;
}

function readLock(name: AddonName): AddonLock {
  return JSON.parse(readFileSync(new URL(`${name}.json`, locks), 'utf8'));
}

function platformName(): string {
  return `${process.platform}-${process.arch}`;
}

async function runNpm(npm: string, folder: string): Promise<void> {
  const failure = await runProgram(npm, ['ci', ...npmFlags], {
    cwd: folder,
    // On Windows, npm is a batch file, which only a shell can run.
    shell: process.platform === 'win32',
    ifMissing:
      'npm is not installed here, and it is needed to install the library. Install Node.js with npm, or use a server on this machine, such as Ollama.',
  });
  if (failure !== undefined) throw new SetupProblem(`npm could not install the library: ${failure}.`);
}
