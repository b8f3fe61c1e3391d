import { mkdirSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { downloadFile } from './download-file.ts';
import { SetupProblem } from './run-program.ts';

export type SetupNeeds = {
  dataDir: string;
  /** Required if the source is a URL. */
  sha256: string | undefined;
  say(line: string): void;
  signal: AbortSignal;
  freeMemoryBytes(): number;
  npm?: string;
};

const mebibyte = 1024 * 1024;
const progressSteps = 20;

/** Returns the given path, or downloads a URL into `folder` and returns the path of the file. Throws `SetupProblem`. */
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
