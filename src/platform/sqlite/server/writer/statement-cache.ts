import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { QueryValue } from '#platform/database/server/prepared-statement.ts';
import type { StatementText } from './writer-message.ts';

const maxStatements = 256;

type CachedStatement = { statement: StatementSync; returnsRows: boolean };
export type StatementResult = { rows: unknown[]; count: number };

/**
 * Prepared statements of one connection. Numbered ones are kept while the connection is open; others are evicted in
 * least-recently-used order.
 */
export class StatementCache {
  readonly #connection: DatabaseSync;
  readonly #statements = new Map<string, CachedStatement>();
  readonly #texts = new Map<number, string>();
  readonly #numbered = new Map<number, CachedStatement>();

  constructor(connection: DatabaseSync) {
    this.#connection = connection;
  }

  get size(): number {
    return this.#statements.size;
  }

  /** Numbered statements are never evicted, so register only a fixed set. */
  learn([number, sql]: StatementText): void {
    this.#texts.set(number, sql);
  }

  run(statement: number | string, parameters: readonly QueryValue[]): StatementResult {
    const { statement: prepared, returnsRows } = this.#get(statement);
    const rows = returnsRows ? prepared.all(...parameters) : [];
    const count = returnsRows ? rows.length : Number(prepared.run(...parameters).changes);
    return { rows, count };
  }

  #get(statement: number | string): CachedStatement {
    return typeof statement === 'number' ? this.#getNumbered(statement) : this.#getByText(statement);
  }

  #getNumbered(number: number): CachedStatement {
    const found = this.#numbered.get(number);
    if (found) return found;
    const sql = this.#texts.get(number);
    if (sql === undefined) throw new Error(`no statement has the number ${number}`);
    const made = this.#prepare(sql);
    this.#numbered.set(number, made);
    return made;
  }

  #getByText(sql: string): CachedStatement {
    const found = this.#statements.get(sql);
    if (found) {
      this.#statements.delete(sql);
      this.#statements.set(sql, found);
      return found;
    }
    const made = this.#prepare(sql);
    this.#statements.set(sql, made);
    if (this.#statements.size > maxStatements) this.#forgetOldest();
    return made;
  }

  #prepare(sql: string): CachedStatement {
    const statement = this.#connection.prepare(sql);
    return { statement, returnsRows: statement.columns().length > 0 };
  }

  #forgetOldest(): void {
    const oldest = this.#statements.keys().next().value;
    if (oldest !== undefined) this.#statements.delete(oldest);
  }
}
