import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o700;
const accessOfOthers = 0o007;
/** Our own files: the secret, the database, its lock, their temporary files, and folders of models. */
const ownFile = /^((secret|mayfly\.(db|lock))([.-].*)?|model|speech)$/u;

/**
 * Creates the folder with access for its owner only. Also restricts an existing folder that is open to all users, as earlier
 * releases created it, if it belongs to this user and contains only our files.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  const { mode, uid } = statSync(folder);
  if ((mode & accessOfOthers) === 0 || uid !== process.getuid?.()) return;
  if (readdirSync(folder).every((name) => ownFile.test(name))) chmodSync(folder, mode & ownerOnly);
}

/**
 * Creates the folder and its missing parents. Does not use `recursive`, which reports a read-only disk as ENOENT and never
 * returns for a folder in /proc.
 */
function makeFolder(folder: string): void {
  const parent = dirname(folder);
  if (parent !== folder && !existsSync(parent)) makeFolder(parent);
  try {
    mkdirSync(folder, { mode: ownerOnly });
  } catch (error) {
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}
