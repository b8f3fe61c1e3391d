import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runProgram, SetupProblem } from './run-program.ts';

const archive = /\.(?:tar\.bz2|tbz2?|tar\.gz|tgz|tar)$/u;

export function isArchive(file: string): boolean {
  return archive.test(file);
}

/**
 * Unpacks an archive with tar into a new folder inside `folder` and returns the path of that folder. Throws
 * `SetupProblem`.
 */
export async function unpackArchive(file: string, folder: string): Promise<string> {
  const name = basename(file).replace(archive, '');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const scratch = mkdtempSync(join(folder, '.unpacking-'));
  try {
    await runTar(file, scratch);
    const entries = readdirSync(scratch);
    const [only] = entries;
    const isWrapped =
      entries.length === 1 && only !== undefined && statSync(join(scratch, only)).isDirectory();
    const target = join(folder, name);
    rmSync(target, { recursive: true, force: true });
    renameSync(isWrapped ? join(scratch, only) : scratch, target);
    return target;
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function runTar(file: string, folder: string): Promise<void> {
  const failure = await runProgram('tar', ['-xf', file, '-C', folder], {
    ifMissing: 'tar is not installed here; unpack the archive yourself and name the folder.',
  });
  if (failure === undefined) return;
  const hint = /bzip2/u.test(failure) ? ' Install bzip2, or unpack it yourself and name the folder.' : '';
  throw new SetupProblem(`${file} could not be unpacked: ${failure}.${hint}`);
}
