import { mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
/**
 * Minimum free memory. Containers have 64 MiB by default, and concurrent tests hold several hundred MiB of
 * mail.
 */
const minFreeBytes = 2 * 1024 ** 3;

/**
 * Creates a folder for data that need not survive a crash: in memory if there is enough space, otherwise on
 * disk.
 */
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
