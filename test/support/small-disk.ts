import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const diskMib = 24;

/** A disk of its own that can be filled and freed; undefined where none may be mounted (it takes root). */
export type SmallDisk = {
  directory: string;
  fill(): void;
  free(): void;
  makeReadOnly(): void;
  remove(): void;
};

export function mountSmallDisk(): SmallDisk | undefined {
  const directory = mkdtempSync(join(tmpdir(), 'mayfly-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMib}m`, 'tmpfs', directory], { stdio: 'ignore' });
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  const ballast = join(directory, 'ballast');
  return {
    directory,
    fill() {
      const { bavail, bsize } = statfsSync(directory);
      writeFileSync(ballast, new Uint8Array(bavail * bsize));
    },
    free: () => rmSync(ballast, { force: true }),
    makeReadOnly: () => execFileSync('mount', ['-o', 'remount,ro', directory]),
    remove() {
      execFileSync('umount', ['-l', directory]);
      rmSync(directory, { recursive: true });
    },
  };
}

/** Lets a running process write no file beyond this size, or any again: what a full disk looks like without root. */
export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

/** Lets a running process have no more than so many files and connections open at a time. */
export function limitOpenFiles(pid: number, files: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:`]);
}
