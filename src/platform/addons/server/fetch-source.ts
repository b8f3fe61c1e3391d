import { mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { downloadFile } from './download-file.ts';
import { SetupProblem } from './setup-problem.ts';

export type SetupNeeds = {
  dataDir: string;
  /** Required with a URL. */
  sha256: string | undefined;
  /** Tells the operator what happens, in a line. */
  say(line: string): void;
  signal: AbortSignal;
  freeMemoryBytes(): number;
  /** The program that installs packages. */
  npm?: string;
};

const mebibyte = 1024 * 1024;
/** Lines of progress that a download prints. */
const progressSteps = 20;

/** The path given, or the file that a URL led to, in `folder`. Throws `SetupProblem`. */
export async function fetchSource(
  source: string,
  folder: string,
  { sha256, say, signal }: Pick<SetupNeeds, 'sha256' | 'say' | 'signal'>,
): Promise<string> {
  const url = /^https?:\/\//u.test(source) ? URL.parse(source) : null;
  if (url === null) {
    if (statSync(source, { throwIfNoEntry: false }) === undefined)
      throw new SetupProblem(`There is no file or folder ${source}.`);
    return source;
  }
  if (sha256 === undefined)
    throw new SetupProblem(
      'A download needs --sha256 with the hash that its publisher gives, so that nothing else is installed.',
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const name = basename(decodeURIComponent(url.pathname)).replaceAll(/[^\w.-]/gu, '_') || 'download';
  const file = join(folder, name);
  let shown = -1;
  await downloadFile({
    url: url.href,
    sha256: sha256.toLowerCase(),
    file,
    signal,
    onProgress(doneBytes, totalBytes) {
      if (totalBytes === undefined) return;
      const step = Math.floor((doneBytes / totalBytes) * progressSteps);
      if (step === shown) return;
      shown = step;
      say(`Downloaded ${Math.floor(doneBytes / mebibyte)} of ${Math.ceil(totalBytes / mebibyte)} MiB`);
    },
  });
  return file;
}
