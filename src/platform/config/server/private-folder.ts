import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o700;
const accessOfOthers = 0o007;
/** The secret, the database, its lock, and what stands beside them for a moment; folders of models. */
const ownFile = /^((secret|mayfly\.(db|lock))([.-].*)?|model|speech)$/u;

/**
 * Makes the folder for its owner only. One that is there already and open to every user of the machine is closed,
 * because earlier releases made it so; but only if it belongs to this user and holds our files alone.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder);
  const { mode, uid } = statSync(folder);
  if ((mode & accessOfOthers) === 0 || uid !== process.getuid?.()) return;
  if (readdirSync(folder).every((name) => ownFile.test(name))) chmodSync(folder, mode & ownerOnly);
}

/**
 * Makes the folder and those above it that are missing. Not with `recursive`, which reports a read-only disk as ENOENT
 * and never returns for a folder in /proc.
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
