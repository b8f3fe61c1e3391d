import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * For migrations: rows of the table lie in the order of their primary key where the engine can do so, which saves a tree. Only for rows
 * far smaller than a page.
 */
export function inKeyOrder<Table extends string, Column extends string>(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (table: CreateTableBuilder<Table, Column>) =>
    isSqlite ? table.modifyEnd(sql`without rowid`) : table;
}
