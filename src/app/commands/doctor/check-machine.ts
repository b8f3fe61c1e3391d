import { access, constants, stat, statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { Clock } from '#platform/clock/server/clock.ts';
import { maxSkewMs, measureSkewMs } from '#platform/clock/server/clock-watch.ts';
import { type Finding, finding } from './finding.ts';

const gibibyte = 1024 ** 3;
/** Enough for 40 addresses with 25 MiB of mail each. */
const leastFreeBytes = gibibyte;
const goodFreeBytes = 5 * gibibyte;
/** Minimum free inodes. Mayfly itself creates only three files. */
const leastFreeFiles = 100;
const accessOfOthers = 0o007;
/** If the clock is this far off, signed calls are rejected and addresses expire at the wrong time. */
const clockProblemMs = 30_000;

export type MachineNeeds = {
  dataDir: string | undefined;
  nowMs(): number;
  readTime(): Promise<number | undefined>;
  readDatabaseTime: (() => Promise<number | undefined>) | undefined;
};

export async function checkMachine(needs: MachineNeeds): Promise<Finding[]> {
  const { dataDir, nowMs, readDatabaseTime } = needs;
  const [clock, ...others] = await Promise.all([
    checkClock(needs),
    ...(dataDir === undefined ? [] : [checkDisk(dataDir), checkAccess(dataDir)]),
    ...(readDatabaseTime === undefined ? [] : [checkDatabase({ nowMs }, readDatabaseTime)]),
  ]);
  return [...others, clock].filter((found) => found !== undefined);
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const about = `Disk of ${dataDir}`;
  try {
    const folder = await nearestFolder(resolve(dataDir));
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    const { bavail, bsize, files, ffree } = await statfs(folder);
    // Some file systems report no inodes at all.
    if (files > 0 && ffree < leastFreeFiles) {
      const fix = 'Mayfly may fail to restart: delete files there (see "df -i"), or move MAYFLY_DATA_DIR.';
      return finding('problem', about, `only ${ffree} more files can be created there.`, fix);
    }
    const freeBytes = bavail * bsize;
    const free = `${(freeBytes / gibibyte).toFixed(1)} GiB are free.`;
    if (freeBytes >= goodFreeBytes) return finding('good', about, free);
    const level = freeBytes < leastFreeBytes ? 'problem' : 'warning';
    return finding(
      level,
      about,
      free,
      'With a full disk, mail is rejected with 452: free up space, or move MAYFLY_DATA_DIR.',
    );
  } catch {
    const fix = 'Make the user that Mayfly runs as its owner, or set MAYFLY_DATA_DIR to another folder.';
    return finding('problem', about, 'this user cannot write there.', fix);
  }
}

/**
 * Mayfly restricts access only to a folder that contains nothing but its own files. Any other folder may be readable by
 * all users.
 */
async function checkAccess(dataDir: string): Promise<Finding | undefined> {
  const mode = await stat(resolve(dataDir)).then(
    (found) => found.mode,
    () => 0,
  );
  if ((mode & accessOfOthers) === 0) return undefined;
  const says = 'every user of this machine can see which files are in it and when they change.';
  return finding(
    'warning',
    `Data folder ${dataDir}`,
    says,
    'Run "chmod 700" on it, or move MAYFLY_DATA_DIR.',
  );
}

/** Returns the folder or its nearest existing parent, because the first start creates the folder. */
async function nearestFolder(path: string): Promise<string> {
  try {
    await access(path, constants.F_OK);
    return path;
  } catch (error) {
    if (dirname(path) === path) throw error;
    return await nearestFolder(dirname(path));
  }
}

async function checkClock({ nowMs, readTime }: MachineNeeds): Promise<Finding> {
  const about = 'Clock';
  const elsewhereMs = await readTime();
  if (elsewhereMs === undefined) {
    const fix = 'Run "timedatectl": it must say that the clock is synchronized.';
    return finding('note', about, 'no time server responded, so it could not be checked.', fix);
  }
  const offMs = Math.abs(nowMs() - elsewhereMs);
  const says = `is ${(offMs / 1000).toFixed(1)} s off.`;
  return rateSkew(about, offMs, says, 'Synchronize it over the network: timedatectl set-ntp true.');
}

/** Nodes expire addresses by their own clocks, so each clock must agree with the database's, which all nodes share. */
async function checkDatabase(
  clock: Clock,
  readDatabaseTime: NonNullable<MachineNeeds['readDatabaseTime']>,
): Promise<Finding> {
  const skewMs = await measureSkewMs(clock, readDatabaseTime);
  if (skewMs === undefined) {
    const fix =
      'Mayfly does not start without it: check MAYFLY_DATABASE_URL, and that PostgreSQL is running.';
    return finding('problem', 'PostgreSQL', 'does not respond.', fix);
  }
  const says = `this one is ${(Math.abs(skewMs) / 1000).toFixed(1)} s ${skewMs < 0 ? 'behind' : 'ahead'}.`;
  const fix = 'Synchronize both machines over the network: timedatectl set-ntp true.';
  return rateSkew('Clock of PostgreSQL', Math.abs(skewMs), says, fix);
}

function rateSkew(about: string, offMs: number, says: string, fix: string): Finding {
  if (offMs <= maxSkewMs) return finding('good', about, says);
  return finding(offMs < clockProblemMs ? 'warning' : 'problem', about, says, fix);
}
