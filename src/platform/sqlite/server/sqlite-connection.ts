import { DatabaseSync } from 'node:sqlite';
import type { WriterSettings } from './writer/writer-message.ts';

/** After a checkpoint, a write-ahead log that grew in a burst shrinks to this size. */
const journalSizeLimitBytes = 64 * 1024 * 1024;
/**
 * Page size of new databases; existing ones keep theirs. Three mails of 5 KB fit in a page. With SQLite's default of 4 KiB a
 * mail takes two pages, so there would be more pages to write, log and free.
 */
const pageBytes = 16 * 1024;
/** Holds the largest commit (4 MB) and the pages around it, so that SQLite writes nothing before the commit. */
const cacheKib = 16 * 1024;
/**
 * Maximum wait of a read for a lock, because reads block the main thread. Only recovery after a crash takes such a
 * lock.
 */
const readerBusyTimeoutMs = 50;

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
    addPointerMap(connection);
    if (settings.maxPageCount !== undefined) {
      connection.exec(`pragma max_page_count = ${settings.maxPageCount}`);
    }
  } catch (error) {
    connection.close();
    throw error;
  }
  return connection;
}

/**
 * Rewrites the file if it lacks the pointer map, which incremental vacuum needs. A file restored from a dump lacks it.
 */
function addPointerMap(connection: DatabaseSync): void {
  if (connection.prepare('pragma auto_vacuum').get()?.auto_vacuum === 0) connection.exec('vacuum');
}

export function openReadingConnection(file: string): DatabaseSync {
  const connection = new DatabaseSync(file, { readOnly: true, timeout: readerBusyTimeoutMs });
  connection.exec('pragma temp_store = memory');
  return connection;
}
