import type { DatabaseSync } from 'node:sqlite';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { DamageWatch } from './damage-watch.ts';
import { openReadingConnection } from './sqlite-connection.ts';
import { toSqliteValue } from './sqlite-value.ts';
import { StatementCache } from './statement-cache.ts';
import { sqliteError } from './storage-errors.ts';

/** The main thread's read-only connection. Every read is one synchronous call: no snapshot outlives a turn. */
export class SqliteReader {
  readonly #connection: DatabaseSync;
  readonly #statements: StatementCache;
  readonly #damage: DamageWatch;

  constructor(file: string, damage: DamageWatch) {
    this.#damage = damage;
    this.#connection = openReadingConnection(file);
    this.#statements = new StatementCache(this.#connection);
  }

  all(sql: string, parameters: readonly unknown[]): unknown[] {
    if (!this.#connection.isOpen) throw new AppError('storage_busy', { cause: new Error('closed') });
    try {
      return this.#statements.run(sql, parameters.map(toSqliteValue)).rows;
    } catch (error) {
      throw error instanceof TypeError ? error : this.#damage.note(sqliteError(error));
    }
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close();
  }
}
