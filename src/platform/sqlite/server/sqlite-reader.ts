import type { DatabaseSync } from 'node:sqlite';
import { toQueryValue } from '#platform/database/server/prepared-statement.ts';
import { sqliteError } from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { DamageWatch } from './damage-watch.ts';
import { openReadingConnection } from './sqlite-connection.ts';
import { StatementCache } from './writer/statement-cache.ts';

/** The main thread's read-only connection. Every read is one synchronous call, so no snapshot stays open between turns. */
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
      return this.#statements.run(sql, parameters.map(toQueryValue)).rows;
    } catch (error) {
      throw error instanceof TypeError ? error : this.#damage.note(sqliteError(error));
    }
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close();
  }
}
