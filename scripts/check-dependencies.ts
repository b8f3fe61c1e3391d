import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countInstalledPackages,
  findDependencyProblems,
  maxInstalledPackages,
} from './dependencies/dependency-problems.ts';

const root = join(import.meta.dirname, '..');
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));

const locks = ['package-lock.json', join('scripts', 'pinned-node', 'package-lock.json')];
const problems = locks.flatMap((lock) =>
  findDependencyProblems(read(lock).packages, read('package.json').allowScripts),
);
const installed = countInstalledPackages(read('package-lock.json').packages);
if (installed > maxInstalledPackages)
  problems.push(`npm ci --omit=dev installs ${installed} packages; the limit is ${maxInstalledPackages}`);
for (const problem of problems) console.error(problem);
if (problems.length === 0) {
  console.log(`licenses and install scripts: all allowed; ${installed} packages besides Node.js`);
}
process.exitCode = problems.length === 0 ? 0 : 1;
