import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { toQueryValue } from '#platform/database/server/prepared-statement.ts';
import { postgresqlError } from '#platform/database/server/storage-errors.ts';
import type { PostgresqlPool } from './postgresql-pool.ts';

export function postgresqlDialect(pool: PostgresqlPool): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PostgresqlDriver(pool),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  };
}

class PostgresqlDriver implements Driver {
  readonly #pool: PostgresqlPool;

  constructor(pool: PostgresqlPool) {
    this.#pool = pool;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    try {
      return new PostgresqlConnection(await this.#pool.connect());
    } catch (error) {
      throw postgresqlError(error);
    }
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const level = settings.isolationLevel ? ` isolation level ${settings.isolationLevel}` : '';
    await connection.executeQuery(CompiledQuery.raw(`begin${level}`));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    (connection as PostgresqlConnection).release();
  }

  async destroy(): Promise<void> {
    await this.#pool.end();
  }
}

class PostgresqlConnection implements DatabaseConnection {
  readonly release: () => void;
  readonly #client: pg.PoolClient;

  constructor(connection: { client: pg.PoolClient; release(): void }) {
    this.#client = connection.client;
    this.release = connection.release;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    try {
      const result = await this.#client.query(compiled.sql, toPostgresqlValues(compiled.parameters));
      return { rows: result.rows as Row[], numAffectedRows: BigInt(result.rowCount ?? 0) };
    } catch (error) {
      throw postgresqlError(error);
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported: page through the rows');
  }
}

/** Converts to the same values as on SQLite, so that no store depends on one engine. */
export function toPostgresqlValues(parameters: readonly unknown[]): unknown[] {
  return parameters.map((value) => (Array.isArray(value) ? value.map(toQueryValue) : toQueryValue(value)));
}
