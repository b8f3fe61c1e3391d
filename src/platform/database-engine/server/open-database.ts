import type { Database } from '#platform/database/server/database.ts';
import { SqliteDatabase } from '#platform/sqlite/server/sqlite-database.ts';
import { prepareSqliteFile } from '#platform/sqlite/server/sqlite-file.ts';
import type { WriterObserver } from '#platform/sqlite/server/writer/sqlite-writer.ts';

/** How long a write waits for a lock of another process (a backup, a shell) before `storage_busy`. */
const defaultBusyTimeoutMs = 2000;
const defaultMaxConnections = 10;

export type DatabaseLocation = { url: string; file?: undefined } | { file: string; url?: undefined };

export type DatabaseOptions = DatabaseLocation & {
  maxConnections?: number;
  busyTimeoutMs?: number;
  /** Only tests set this. */
  maxTransactionMs?: number;
  /** Only tests set this, to simulate a full disk. */
  maxPageCount?: number;
  observer?: WriterObserver;
};

/** Opens a database. Call `migrate` first. */
export async function openDatabase(options: DatabaseOptions): Promise<Database<unknown>> {
  if (options.url !== undefined) {
    const { url, maxConnections = defaultMaxConnections } = options;
    // Loaded on demand: with SQLite, this saves 12 MB and startup time.
    const { PostgresqlDatabase } = await import('#platform/postgresql/server/postgresql-database.ts');
    return await PostgresqlDatabase.open({ url, maxConnections });
  }
  const { file, busyTimeoutMs = defaultBusyTimeoutMs, maxTransactionMs, maxPageCount } = options;
  prepareSqliteFile(file);
  const settings = {
    file,
    busyTimeoutMs,
    ...(maxTransactionMs === undefined ? {} : { maxTransactionMs }),
    ...(maxPageCount === undefined ? {} : { maxPageCount }),
  };
  return await SqliteDatabase.open(settings, options.observer);
}
