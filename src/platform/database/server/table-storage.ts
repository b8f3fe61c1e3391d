import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/**
 * For migrations: stores rows in the order of the primary key if the engine supports it, which saves an index. Only for rows
 * that are much smaller than a page.
 */
export function inKeyOrder<Table extends string, Column extends string>(db: Kysely<unknown>) {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  return (table: CreateTableBuilder<Table, Column>) =>
    isSqlite ? table.modifyEnd(sql`without rowid`) : table;
}

/**
 * For migrations: makes PostgreSQL vacuum tables that fill and empty within minutes as soon as a twentieth of their rows is
 * dead, and without pauses, so that they stay small. Does nothing on SQLite, which frees rows immediately.
 */
export async function vacuumEagerly(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  if (db.getExecutor().adapter instanceof SqliteAdapter) return;
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set (
      autovacuum_vacuum_scale_factor = 0.05,
      autovacuum_vacuum_cost_delay = 0,
      toast.autovacuum_vacuum_scale_factor = 0.05,
      toast.autovacuum_vacuum_cost_delay = 0
    )`.execute(db);
  }
}
