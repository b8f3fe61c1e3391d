import { randomUUID } from 'node:crypto';
import { chmodSync, closeSync, existsSync, linkSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '#platform/config/server/private-folder.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { isLogDamaged } from './check-sqlite-log.ts';
import { openWritingConnection } from './sqlite-connection.ts';

const header = 'SQLite format 3\0';
/** A full check reads every page, so larger files are only checked as they are read. */
const maxCheckedBytes = 64 * 1024 * 1024;
const ownerOnlyFile = 0o600;

export function prepareSqliteFile(file: string): void {
  if (!existsSync(file)) refuseLogAlone(file);
  try {
    makePrivateFolder(dirname(file));
    if (!existsSync(file)) makeDatabase(file);
    closeSync(openSync(file, 'a'));
    chmodSync(file, ownerOnlyFile);
  } catch (error) {
    throw new AppError('storage_short', { cause: error, details: { file } });
  }
  const { size } = statSync(file);
  if (size === 0) throw corrupt(file, new Error('the file is empty'));
  if (readHeader(file) !== header) throw corrupt(file, new Error('the file is not a database'));
  if (size <= maxCheckedBytes) checkPages(file);
}

/** Throws if the log is damaged, because SQLite would silently drop everything after the damage. Requires exclusive use. */
export function refuseDamagedLog(file: string): void {
  if (isLogDamaged(file)) throw corrupt(file, new Error('its log is damaged'));
}

/** Throws if a log is there without its database, because a new database would be mixed with that log. */
function refuseLogAlone(file: string): void {
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0)
    throw corrupt(file, new Error('the file is missing, but its log is there'));
}

/** Creates the file atomically with its first page, so that an empty file always means damage. */
function makeDatabase(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  try {
    closeSync(openSync(draft, 'wx', ownerOnlyFile));
    const connection = openWritingConnection({ file: draft, busyTimeoutMs: 0 });
    connection.close();
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHeader(file: string): string {
  const bytes = Buffer.alloc(header.length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(descriptor);
  }
  return bytes.toString('latin1');
}

function checkPages(file: string): void {
  let connection: DatabaseSync | undefined;
  try {
    connection = new DatabaseSync(file, { timeout: 5000 });
    const [row] = connection.prepare('pragma quick_check(1)').all() as { quick_check: string }[];
    if (row?.quick_check !== 'ok') throw corrupt(file, new Error(row?.quick_check));
  } catch (error) {
    const meaning = sqliteError(error);
    throw isAppError(meaning, 'database_corrupt') ? corrupt(file, error) : meaning;
  } finally {
    connection?.close();
  }
}

function corrupt(file: string, cause: unknown): AppError {
  const advice = `restore ${file} from a backup, or move it and its -wal and -shm files away to start empty`;
  return new AppError('database_corrupt', { cause, details: { file, advice } });
}
