import { chmodSync, closeSync, existsSync, mkdirSync, openSync, readSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { sqliteError } from './storage-errors.ts';

const header = 'SQLite format 3\0';
/** A whole check reads every page; larger files are checked as they are read. */
const maxCheckedBytes = 64 * 1024 * 1024;
const ownerOnlyFile = 0o600;
const ownerOnlyDirectory = 0o700;

/** Makes sure that the file is there, for its owner only, and is a sound database. */
export function prepareSqliteFile(file: string): void {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: ownerOnlyDirectory });
    closeSync(openSync(file, 'a', ownerOnlyFile));
    chmodSync(file, ownerOnlyFile);
  } catch (error) {
    throw new AppError('storage_short', { cause: error, details: { file } });
  }
  const { size } = statSync(file);
  if (size === 0) refuseLogWithoutDatabase(file);
  else if (readHeader(file) !== header) throw corrupt(file, new Error('the file is not a database'));
  else if (size <= maxCheckedBytes) checkPages(file);
}

/** An emptied database file beside a full log is damage: opening it would start anew without a word. */
function refuseLogWithoutDatabase(file: string): void {
  const log = `${file}-wal`;
  if (existsSync(log) && statSync(log).size > 0)
    throw corrupt(file, new Error('the file is empty, its log is not'));
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
