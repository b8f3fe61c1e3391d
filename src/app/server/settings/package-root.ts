import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Searched for in the parent folders, so that it is found in the source tree and in the bundled release. */
const packageFile = findPackageJSON(import.meta.url);
if (packageFile === undefined) throw new Error('package.json is missing next to the program');

/** The folder with package.json and dist. */
export const packageRoot = dirname(packageFile);

export function readVersion(): string {
  return JSON.parse(readFileSync(packageFile ?? '', 'utf8')).version;
}
