import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** A search in the parent folders works in the source tree and in the bundled release. */
const packageFile = findPackageJSON(import.meta.url);
if (packageFile === undefined) throw new Error('package.json is missing next to the program');

export const packageRoot = dirname(packageFile);

export function readVersion(): string {
  return JSON.parse(readFileSync(packageFile ?? '', 'utf8')).version;
}
