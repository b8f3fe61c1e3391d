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
/** Default number of inodes, more than the files of a PostgreSQL cluster. */
const usualFiles = 10_000;

/** A separate disk that can be filled and freed. Mounting it needs root. */
export type SmallDisk = {
  directory: string;
  /** @param freeBytes bytes to leave free, so that small writes still succeed */
  fill(freeBytes?: number): void;
  /** Uses up all inodes of the disk, although bytes are left. */
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
    // Writes until the disk is full instead of measuring free space, because the product writes at the same time.
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

/**
 * Forbids a running process to write files beyond this size, or allows it again. This simulates a full disk
 * without root.
 */
export function limitFileSize(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

export function limitOpenFiles(pid: number, files: number): void {
  execFileSync('prlimit', ['--pid', String(pid), `--nofile=${files}:`]);
}
