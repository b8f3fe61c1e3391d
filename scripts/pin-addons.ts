import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Locks the libraries that `mayfly model` and `mayfly speech` install: versions and hashes of each library, its dependencies
 * and its binaries by platform. Run it with new versions, then run `npm run test:long -- local-model`.
 */
type Entry = { version: string; integrity: string; dependencies?: Record<string, string>; bin?: unknown };
type Lock = { packages: Record<string, Entry & { optionalDependencies?: Record<string, string> }> };

const addons = [
  {
    name: 'node-llama-cpp',
    version: '3.21.1',
    // Leaves out the extra packages for GPUs, which take hundreds of megabytes.
    binaries: {
      'linux-x64': '@node-llama-cpp/linux-x64',
      'linux-arm64': '@node-llama-cpp/linux-arm64',
      'darwin-x64': '@node-llama-cpp/mac-x64',
      'darwin-arm64': '@node-llama-cpp/mac-arm64-metal',
      'win32-x64': '@node-llama-cpp/win-x64',
      'win32-arm64': '@node-llama-cpp/win-arm64',
    },
  },
  {
    name: 'sherpa-onnx-node',
    version: '1.13.8',
    binaries: {
      'linux-x64': 'sherpa-onnx-linux-x64',
      'linux-arm64': 'sherpa-onnx-linux-arm64',
      'darwin-x64': 'sherpa-onnx-darwin-x64',
      'darwin-arm64': 'sherpa-onnx-darwin-arm64',
      'win32-x64': 'sherpa-onnx-win-x64',
    },
  },
];

const folder = join(import.meta.dirname, '..', 'src', 'platform', 'addons', 'server', 'data');

for (const { name, version, binaries } of addons) {
  const packages = Object.fromEntries(
    Object.entries(resolve({ [name]: version }).packages)
      .filter(([path, entry]) => path !== '' && !('optional' in entry))
      .map(([path, entry]) => [path, { ...keep(entry), ...(entry.bin !== undefined && { bin: entry.bin }) }]),
  );
  const ofPlatforms = Object.entries(binaries).map(([platform, binary]) => {
    const { integrity } = keep(resolve({ [binary]: version }).packages[`node_modules/${binary}`] as Entry);
    return [platform, { name: binary, integrity }];
  });
  const lock = { name, version, binaries: Object.fromEntries(ofPlatforms), packages };
  writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(lock, undefined, 1)}\n`);
}

function resolve(dependencies: Record<string, string>): Lock {
  const scratch = mkdtempSync(join(tmpdir(), 'mayfly-pin-'));
  writeFileSync(join(scratch, 'package.json'), JSON.stringify({ private: true, dependencies }));
  // Uses --force, because packages for other platforms are locked too.
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--force'], { cwd: scratch });
  const lock = JSON.parse(readFileSync(join(scratch, 'package-lock.json'), 'utf8'));
  rmSync(scratch, { recursive: true });
  return lock;
}

function keep({ version, integrity, dependencies }: Entry): Entry {
  return { version, integrity, ...(dependencies && { dependencies }) };
}
