import { SqliteAdapter, SqliteDialect } from 'kysely';
import { toQueryValue } from '#platform/database/server/prepared-statement.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { openWritingConnection } from './sqlite-connection.ts';

const migrationBusyTimeoutMs = 10_000;

/** States, unlike kysely's adapter, that SQLite can roll back changes of tables. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

export class SqliteMigrationDialect extends SqliteDialect {
  constructor(file: string) {
    super({ database: async () => translateErrors(() => openForMigration(file)) });
  }

  override createAdapter() {
    return new TransactionalDdlAdapter();
  }
}

function openForMigration(file: string) {
  const connection = openWritingConnection({ file, busyTimeoutMs: migrationBusyTimeoutMs });
  // Deleted rows may have been stored in plain text, and nothing else overwrites their pages.
  connection.exec('pragma secure_delete = on');
  return {
    close: () => connection.close(),
    prepare(sql: string) {
      // A deferred transaction could fail halfway if another process writes.
      const prepare = () => connection.prepare(sql === 'begin' ? 'begin immediate' : sql);
      const statement = translateErrors(prepare);
      return {
        reader: statement.columns().length > 0,
        all: (values: readonly unknown[]) =>
          translateErrors(() => statement.all(...values.map(toQueryValue))),
        run: (values: readonly unknown[]) =>
          translateErrors(() => statement.run(...values.map(toQueryValue))),
        iterate: (values: readonly unknown[]) => statement.iterate(...values.map(toQueryValue)),
      };
    },
  };
}

function translateErrors<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    throw sqliteError(error);
  }
}
