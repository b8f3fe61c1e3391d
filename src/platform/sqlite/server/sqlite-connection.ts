import { DatabaseSync } from 'node:sqlite';
import type { WriterSettings } from './writer/writer-message.ts';

/** A burst's write-ahead log is cut back to this once it has been copied into the database. */
const journalSizeLimitBytes = 64 * 1024 * 1024;
/**
 * Of a new database; one that is there keeps its own. A mail of 5 KB fits into such a page three times, and takes one
 * and a half pages of SQLite's usual 4 KiB: fewer pages to write, to log and to free.
 */
const pageBytes = 16 * 1024;
/** Holds the largest commit (4 MB) with its neighbours, so that nothing spills early. */
const cacheKib = 16 * 1024;
/** A read on the main thread must never hold its loop: only recovery after a crash takes this lock. */
const readerBusyTimeoutMs = 50;

/** The one connection that writes. */
export function openWritingConnection(settings: WriterSettings): DatabaseSync {
  const connection = new DatabaseSync(settings.file, { timeout: settings.busyTimeoutMs });
  try {
    connection.exec(`pragma page_size = ${pageBytes};
      pragma auto_vacuum = incremental;
      pragma journal_mode = wal;
      pragma synchronous = full;
      pragma foreign_keys = on;
      pragma temp_store = memory;
      pragma cache_size = -${cacheKib};
      pragma journal_size_limit = ${journalSizeLimitBytes};`);
    giveFilePointerMap(connection);
    if (settings.maxPageCount !== undefined) {
      connection.exec(`pragma max_page_count = ${settings.maxPageCount}`);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/** A file that was restored from a dump has none, and is rewritten once: freed pages are found by it. */
function giveFilePointerMap(connection: DatabaseSync): void {
  if (connection.prepare('pragma auto_vacuum').get()?.auto_vacuum === 0) connection.exec('vacuum');
}

export function openReadingConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: readerBusyTimeoutMs });
  connection.exec('pragma temp_store = memory');
  return connection;
}
