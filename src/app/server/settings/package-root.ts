import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** Found from here upwards, so that the source tree and the bundled release are read alike. */
const packageFile = findPackageJSON(import.meta.url);
if (packageFile === undefined) throw new Error('package.json is missing beside the program');

/** The folder that holds package.json and dist. */
export const packageRoot = dirname(packageFile);

export function readVersion(): string {
  return JSON.parse(readFileSync(packageFile ?? '', 'utf8')).version;
}
