import { statfs } from 'node:fs/promises';
import { type Compilable, CompiledQuery, Kysely, type Transaction } from 'kysely';
import type { Database, PreparedStatement, UnitStatement } from '#platform/database/server/database.ts';
import { LocalNotifications } from '#platform/database/server/notifications.ts';
import {
  BoundStatement,
  compileTemplate,
  type StatementBuilder,
} from '#platform/database/server/prepared-statement.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { isSelect, sqliteWriterDialect } from './sqlite-dialect.ts';
import { SqliteReader } from './sqlite-reader.ts';
import { packUnit } from './writer/packed-unit.ts';
import { SqliteWriter, type WriterObserver } from './writer/sqlite-writer.ts';
import type { WriterSettings } from './writer/writer-message.ts';

/**
 * Minimum free space for a successful `ping`: enough for a short mail and its log record. `ping` itself writes less,
 * so it could succeed when a mail would fail.
 */
const leastFreeBytes = 128 * 1024;

/** Rewrites an unused number, so that a health check notices if the disk rejects writes. */
const tinyWrite = CompiledQuery.raw('pragma user_version = 0');

export class SqliteDatabase<Tables> implements Database<Tables> {
  readonly engine = 'sqlite';
  readonly notifications = new LocalNotifications();
  readonly locks = undefined;
  readonly kysely: Kysely<Tables>;
  readonly #file: string;
  readonly #reader: SqliteReader;
  readonly #writer: SqliteWriter;
  #closed: Promise<void> | undefined;

  static async open(settings: WriterSettings, observer?: WriterObserver): Promise<SqliteDatabase<unknown>> {
    const writer = new SqliteWriter(settings, observer);
    await writer.start();
    try {
      return new SqliteDatabase(settings.file, new SqliteReader(settings.file, writer.damage), writer);
    } catch (error) {
      await writer.end();
      throw sqliteError(error);
    }
  }

  constructor(file: string, reader: SqliteReader, writer: SqliteWriter) {
    this.#file = file;
    this.#reader = reader;
    this.#writer = writer;
    this.kysely = new Kysely<Tables>({ dialect: sqliteWriterDialect(reader, writer) });
  }

  async unit(statements: readonly UnitStatement[]): Promise<readonly number[]> {
    if (statements.length === 0) return [];
    const [, counts] = await this.#writer.run(packUnit(statements, false));
    return counts;
  }

  async write<Row>(query: Compilable<Row>): Promise<readonly Row[]> {
    const [, , rows = []] = await this.#writer.run(packUnit([{ query }], true));
    return rows as Row[];
  }

  transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return this.kysely.transaction().execute(work);
  }

  prepare<const Parameters extends readonly unknown[], Row>(
    build: StatementBuilder<Tables, Parameters, Row>,
  ): PreparedStatement<Parameters, Row> {
    const template = compileTemplate(this.kysely, build);
    const { number, compiled } = template;
    this.#writer.learn([number, compiled.sql]);
    const all = async (...values: Parameters) => {
      const bound = new BoundStatement(template, values);
      if (isSelect(compiled)) return this.#reader.all(compiled.sql, bound.parameters) as Row[];
      return [...(await this.write<Row>(bound))];
    };
    return {
      with: (...values) => new BoundStatement(template, values),
      all,
      first: async (...values) => (await all(...values))[0],
    };
  }

  forRoom<RoomTables>(): Database<RoomTables> {
    return this as unknown as Database<RoomTables>;
  }

  async ping(): Promise<number> {
    this.#writer.damage.refuseDamage();
    const startedMs = performance.now();
    await this.#writer.run(packUnit([{ query: tinyWrite }], false));
    const commitMs = performance.now() - startedMs;
    await this.#refuseFullDisk();
    return commitMs;
  }

  async #refuseFullDisk(): Promise<void> {
    const { bavail, bsize } = await statfs(this.#file);
    if (bavail * bsize < leastFreeBytes)
      throw new AppError('storage_short', { details: { file: this.#file } });
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  /** Closes the reader first: the last connection to close deletes the write-ahead log. */
  async #close(): Promise<void> {
    await this.#writer.drain();
    this.notifications.close();
    this.#reader.close();
    await this.#writer.end();
    await this.kysely.destroy();
  }
}
