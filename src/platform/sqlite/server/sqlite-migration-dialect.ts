import type { DatabaseSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import { toQueryValue } from '#platform/database/server/prepared-statement.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { openWritingConnection } from './sqlite-connection.ts';

/** Another process may be migrating the same file. */
const migrationBusyTimeoutMs = 10_000;

/** SQLite rolls back table changes as well as rows; kysely's own adapter does not say so. */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** One plain connection on the calling thread, for migrations before the writer starts. */
export class SqliteMigrationDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createAdapter() {
    return new TransactionalDdlAdapter();
  }

  createDriver(): Driver {
    return new SqliteMigrationDriver(this.#file);
  }

  createQueryCompiler() {
    return new SqliteQueryCompiler();
  }

  createIntrospector(kysely: Kysely<unknown>) {
    return new SqliteIntrospector(kysely);
  }
}

class SqliteMigrationDriver implements Driver {
  readonly #file: string;
  #connection: DatabaseSync | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {
    try {
      this.#connection = openWritingConnection({ file: this.#file, busyTimeoutMs: migrationBusyTimeoutMs });
      // Rows that a migration drops may lie in the clear, and nothing overwrites their pages later.
      this.#connection.exec('pragma secure_delete = on');
    } catch (error) {
      throw sqliteError(error);
    }
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (!this.#connection) throw new Error('the connection is closed');
    return new SqliteMigrationConnection(this.#connection);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

class SqliteMigrationConnection implements DatabaseConnection {
  readonly #connection: DatabaseSync;

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const statement = this.#connection.prepare(compiled.sql);
      const parameters = compiled.parameters.map(toQueryValue);
      if (statement.columns().length > 0) return { rows: statement.all(...parameters) as Row[] };
      return { rows: [], numAffectedRows: BigInt(statement.run(...parameters).changes) };
    } catch (error) {
      throw sqliteError(error);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('migrations do not stream');
  }
}
