import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type LimitNode,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  ValueNode,
} from 'kysely';
import { toQueryValue } from '#platform/database/server/prepared-statement.ts';
import type { SqliteReader } from './sqlite-reader.ts';
import { packUnit } from './writer/packed-unit.ts';
import type { SqliteWriter } from './writer/sqlite-writer.ts';
import type { WriterStatement } from './writer/writer-message.ts';

/** kysely's adapter runs one query at a time. Here, the writer has its own queue, and reads are synchronous. */
class ConcurrentSqliteAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** SQLite plans a statement again whenever its limit is bound, so a constant limit becomes part of the text. */
class PlanningOnceCompiler extends SqliteQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const value = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (typeof value === 'number') this.append(`limit ${value}`);
    else super.visitLimit(node);
  }
}

export function sqliteWriterDialect(reader: SqliteReader, writer: SqliteWriter): Dialect {
  return {
    createAdapter: () => new ConcurrentSqliteAdapter(),
    createDriver: () => new SqliteWriterDriver(reader, writer),
    createQueryCompiler: () => new PlanningOnceCompiler(),
    createIntrospector: (kysely) => new SqliteIntrospector(kysely),
  };
}

class SqliteWriterDriver implements Driver {
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;

  constructor(reader: SqliteReader, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new SqliteWriterConnection(this.#reader, this.#writer);
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    (connection as SqliteWriterConnection).transaction = await this.#writer.begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writer.commit(takeTransaction(connection));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#writer.rollback(takeTransaction(connection));
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {}
}

class SqliteWriterConnection implements DatabaseConnection {
  transaction: number | undefined;
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;

  constructor(reader: SqliteReader, writer: SqliteWriter) {
    this.#reader = reader;
    this.#writer = writer;
  }

  async executeQuery<Row>(compiled: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.transaction === undefined && isSelect(compiled)) {
      return { rows: this.#reader.all(compiled.sql, compiled.parameters) as Row[] };
    }
    const [, counts, rows = []] =
      this.transaction === undefined
        ? await this.#writer.run(packUnit([{ query: compiled }], true))
        : await this.#writer.query(this.transaction, toWriterStatement(compiled));
    return { rows: rows as Row[], numAffectedRows: BigInt(counts[0] ?? 0) };
  }

  /** Not supported, because an open iterator would block checkpoints of the write-ahead log. */
  // biome-ignore lint/correctness/useYield: the interface asks for a generator.
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('streaming is not supported: page through the rows');
  }
}

function toWriterStatement(compiled: Pick<CompiledQuery, 'sql' | 'parameters'>): WriterStatement {
  return { sql: compiled.sql, parameters: compiled.parameters.map(toQueryValue) };
}

function takeTransaction(connection: DatabaseConnection): number {
  const owner = connection as SqliteWriterConnection;
  const { transaction } = owner;
  if (transaction === undefined) throw new Error('no transaction is open');
  owner.transaction = undefined;
  return transaction;
}

export function isSelect(compiled: CompiledQuery): boolean {
  if (compiled.query.kind === 'SelectQueryNode') return true;
  return compiled.query.kind === 'RawNode' && /^\s*select\b/i.test(compiled.sql);
}
