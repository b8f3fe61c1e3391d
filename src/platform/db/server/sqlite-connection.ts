import { DatabaseSync } from 'node:sqlite';
import type { WriterSettings } from './writer-message.ts';

/** A burst's write-ahead log is cut back to this once it has been copied into the database. */
const journalSizeLimitBytes = 64 * 1024 * 1024;
/** Holds the largest commit (4 MB) with its neighbours, so that nothing spills early. */
const cacheKib = 16 * 1024;
/** A read on the main thread must never hold its loop: only recovery after a crash takes this lock. */
const readerBusyTimeoutMs = 50;

/** The one connection that writes. `temp_store` keeps statement journals out of files that nobody erases. */
export function openWritingConnection(settings: WriterSettings): DatabaseSync {
  const connection = new DatabaseSync(settings.file, { timeout: settings.busyTimeoutMs });
  try {
    connection.exec(`pragma auto_vacuum = incremental;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma secure_delete = on;
      pragma foreign_keys = on;
      pragma temp_store = memory;
      pragma cache_size = -${cacheKib};
      pragma journal_size_limit = ${journalSizeLimitBytes};`);
    if (settings.maxPageCount !== undefined) {
      connection.exec(`pragma max_page_count = ${settings.maxPageCount}`);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

export function openReadingConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: readerBusyTimeoutMs });
  connection.exec('pragma temp_store = memory');
  return connection;
}
