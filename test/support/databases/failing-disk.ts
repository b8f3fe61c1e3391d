import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

const diskBytes = 32 * 1024 * 1024;
/** Highest exit code of e2fsck if it has repaired all errors. */
const mostRepaired = 3;

/** A separate disk that can turn read-only under a running process, as a disk with errors does on Linux. */
export type FailingDisk = {
  directory: string;
  turnReadOnly(): void;
  /** Checks the disk and makes it writable again, as an operator would. No process may use it meanwhile. */
  repair(): void;
  remove(): void;
};

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: 'ignore' });

/** Returns undefined if no disk can be mounted, which needs root, ext4 and a loop device. */
export function mountFailingDisk(): FailingDisk | undefined {
  const home = mkdtempSync(join(tmpdir(), 'mayfly-failing-disk-'));
  const [image, directory] = [join(home, 'image'), mkdtempSync(join(home, 'disk-'))];
  const mount = () => run('mount', '-o', 'loop,errors=remount-ro', image, directory);
  const remove = () => {
    if (readDevice(directory) !== undefined) run('umount', '-l', directory);
    rmSync(home, { recursive: true });
  };
  try {
    writeFileSync(image, '');
    truncateSync(image, diskBytes);
    run('mkfs.ext4', '-q', '-F', image);
    mount();
    if (!existsSync(errorTrigger(directory))) throw new Error('the disk cannot be made to fail here');
  } catch {
    remove();
    return undefined;
  }
  return {
    directory,
    turnReadOnly: () => writeFileSync(errorTrigger(directory), 'an error of a test'),
    repair() {
      run('umount', directory);
      const { status } = spawnSync('e2fsck', ['-p', '-f', image], { stdio: 'ignore' });
      if (status === null || status > mostRepaired) throw new Error(`e2fsck exited with ${status}`);
      mount();
    },
    remove,
  };
}

function readDevice(directory: string): string | undefined {
  const lines = readFileSync('/proc/mounts', 'utf8').split('\n');
  return lines.map((line) => line.split(' ')).find(([, where]) => where === directory)?.[0];
}

const errorTrigger = (directory: string) =>
  join('/sys/fs/ext4', basename(readDevice(directory) ?? 'none'), 'trigger_fs_error');
