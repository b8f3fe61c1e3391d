import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { SqliteValue } from './sqlite-value.ts';

/** More than all statements of the product; texts built at run time must not pile up beyond it. */
const maxStatements = 256;

type CachedStatement = { statement: StatementSync; returnsRows: boolean };
export type StatementResult = { rows: unknown[]; count: number };

/** Prepared statements of one connection by text; the least recently used goes first. */
export class StatementCache {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, CachedStatement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  get size(): number {
    return this.#statements.size;
  }

  run(sql: string, parameters: readonly SqliteValue[]): StatementResult {
    const { statement, returnsRows } = this.#get(sql);
    if (returnsRows) {
      const rows = statement.all(...parameters);
      return { rows, count: rows.length };
    }
    return { rows: [], count: Number(statement.run(...parameters).changes) };
  }

  #get(sql: string): CachedStatement {
    const found = this.#statements.get(sql);
    if (found) {
      this.#statements.delete(sql);
      this.#statements.set(sql, found);
      return found;
    }
    const statement = this.#connection.prepare(sql);
    const made = { statement, returnsRows: statement.columns().length > 0 };
    this.#statements.set(sql, made);
    if (this.#statements.size > maxStatements) this.#forgetOldest();
    return made;
  }

  #forgetOldest(): void {
    const oldest = this.#statements.keys().next().value;
    if (oldest !== undefined) this.#statements.delete(oldest);
  }
}
