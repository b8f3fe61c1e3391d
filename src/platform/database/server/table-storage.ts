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

/**
 * For migrations: PostgreSQL clears deleted rows out of tables that are filled and emptied within minutes when a twentieth of them is
 * dead, without its usual rests, so that the tables stay as small as what lives in them. Nothing on SQLite, which clears at once.
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
