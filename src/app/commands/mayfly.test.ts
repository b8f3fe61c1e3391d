import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..', '..');
const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

function printVersion(nodeVersion: string) {
  const node = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${nodeVersion}' } })`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--import',
      `data:text/javascript,${encodeURIComponent(node)}`,
      join(import.meta.dirname, 'mayfly.ts'),
      '--version',
    ],
    { encoding: 'utf8', env: {} },
  );
  return { status, stdout, stderr };
}

describe('mayfly', () => {
  it.each(['20.20.2', '24.6.0'])('asks for a newer Node.js than %s in one line', (nodeVersion) => {
    expect(printVersion(nodeVersion)).toEqual({
      status: 1,
      stdout: '',
      stderr: `Mayfly needs Node.js ${engines.node.replace('>=', '')} or newer; this is ${nodeVersion}. Install a newer one from https://nodejs.org, then run the same command again.\n`,
    });
  });

  it.each(['24.7.0', '24.10.0', '25.0.0'])('runs on Node.js %s', (nodeVersion) => {
    expect(printVersion(nodeVersion)).toEqual({ status: 0, stdout: `${version}\n`, stderr: '' });
  });
});
