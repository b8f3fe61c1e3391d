import { execFileSync } from 'node:child_process';
import {
  closeSync,
  fstatSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const diskMib = 24;
const ballastStepBytes = 1024 * 1024;
/** More than a cluster of PostgreSQL has. */
const usualFiles = 10_000;

/** A disk of its own that can be filled and freed; undefined where none may be mounted (it takes root). */
export type SmallDisk = {
  directory: string;
  /** @param freeBytes bytes to leave free, so that small writes still succeed */
  fill(freeBytes?: number): void;
  /** Has it hold as many files as it can, though there are bytes left. */
  fillFiles(): void;
  free(): void;
  makeReadOnly(): void;
  remove(): void;
};

export function mountSmallDisk(options: { mostFiles?: number } = {}): SmallDisk | undefined {
  const { mostFiles = usualFiles } = options;
  const directory = mkdtempSync(join(tmpdir(), 'mayfly-disk-'));
  try {
    execFileSync(
      'mount',
      ['-t', 'tmpfs', '-o', `size=${diskMib}m,nr_inodes=${mostFiles}`, 'tmpfs', directory],
      { stdio: 'ignore' },
    );
  } catch {
    rmSync(directory, { recursive: true });
    return undefined;
  }
  const ballast = join(directory, 'ballast');
  const files = join(directory, 'files');
  return {
    directory,
    // Writes until the disk is full: the product writes too, so the free space measured before may be gone.
    fill(freeBytes = 0) {
      const file = openSync(ballast, 'w');
      try {
        for (;;) writeSync(file, new Uint8Array(ballastStepBytes));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        ftruncateSync(file, Math.max(0, fstatSync(file).size - freeBytes));
      } finally {
        closeSync(file);
      }
    },
    fillFiles() {
      mkdirSync(files, { recursive: true });
      while (statfsSync(directory).ffree > 0) mkdtempSync(join(files, 'one-'));
    },
    free() {
      for (const path of [ballast, files]) rmSync(path, { recursive: true, force: true });
    },
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
