import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/** Containers have 64 MiB by default, and the tests that run at once hold some hundred MiB of mail. */
const minFreeBytes = 2 * 1024 ** 3;

/** A new folder for data that need not survive a crash: in memory if that has room, otherwise on disk. */
export function makeVolatileFolder(prefix: string): string {
  return mkdtempSync(join(hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= minFreeBytes;
  } catch {
    return false;
  }
}
