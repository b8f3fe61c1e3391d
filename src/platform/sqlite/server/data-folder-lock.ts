import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '#platform/config/server/private-folder.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';

const lockFile = 'mayfly.lock';
/** Maximum wait for the lock, because a process that is shutting down may need a moment. */
const timeoutMs = 1_000;
const ownerOnlyFile = 0o600;

/**
 * Keeps a second server out of a data folder: two would not notify each other of new mail, and would count
 * limits twice. The lock is SQLite's lock on an empty file. The system releases it whenever the process ends,
 * and it does not affect commands that open the database while the server runs.
 */
export function lockDataFolder(dataDir: string): { close(): Promise<void> } {
  const file = join(dataDir, lockFile);
  makePrivateFolder(dataDir);
  closeSync(openSync(file, 'a', ownerOnlyFile));
  const connection = new DatabaseSync(file, { timeout: timeoutMs });
  try {
    // This transaction writes nothing. Its journal is in memory, so a crash leaves no file behind.
    connection.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    connection.close();
    const meaning = sqliteError(error);
    throw isAppError(meaning, 'storage_busy') ? inUse(dataDir, error) : meaning;
  }
  return {
    async close() {
      connection.close();
    },
  };
}

function inUse(dataDir: string, cause: unknown): AppError {
  return new AppError('data_folder_in_use', { cause, details: { dataDir } });
}
