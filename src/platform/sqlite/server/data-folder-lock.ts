import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { makePrivateFolder } from '#platform/config/server/private-folder.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';

const lockFile = 'mayfly.lock';
/** A process that was just told to end may need a moment. */
const patienceMs = 1_000;
const ownerOnlyFile = 0o600;

/**
 * Keeps a second product out of a data folder: they would tell each other nothing of new mail, and count limits twice.
 * The lock is one that SQLite takes on an empty file of its own: the system drops it with the process, however
 * that ends, and commands that open the database beside the product do not meet it.
 */
export function lockDataFolder(dataDir: string): { close(): Promise<void> } {
  const file = join(dataDir, lockFile);
  makePrivateFolder(dataDir);
  closeSync(openSync(file, 'a', ownerOnlyFile));
  const connection = new DatabaseSync(file, { timeout: patienceMs });
  try {
    // Nothing is ever written: no journal that a crash would leave behind.
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
