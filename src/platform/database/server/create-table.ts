import { type CreateTableBuilder, type Kysely, SqliteAdapter, sql } from 'kysely';

/** `bytea` is PostgreSQL's name; SQLite stores blobs in a column of any type. */
type ColumnType = 'text' | 'integer' | 'bigint' | 'bytea';

type TableOptions = {
  key: string | readonly string[];
  isInKeyOrder?: boolean;
  unique?: readonly string[];
  indexes?: readonly string[];
};

/** For migrations: true if the database is SQLite. */
export function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter;
}

/** For migrations: creates a table. Columns are not null unless their type ends with `?`. */
export async function createTable(
  db: Kysely<unknown>,
  name: string,
  columns: Readonly<Record<string, ColumnType | `${ColumnType}?`>>,
  { key, isInKeyOrder = false, unique = [], indexes = [] }: TableOptions,
): Promise<void> {
  let table = db.schema.createTable(name);
  for (const [column, type] of Object.entries(columns)) {
    table = table.addColumn(column, type.replace('?', '') as ColumnType, (definition) => {
      if (type.endsWith('?')) return definition;
      const required = (column === key ? definition.primaryKey() : definition).notNull();
      return unique.includes(column) ? required.unique() : required;
    });
  }
  if (typeof key !== 'string') table = table.addPrimaryKeyConstraint(`${name}_key`, [...key] as never[]);
  await (isInKeyOrder ? table.$call(inKeyOrder(db)) : table).execute();
  for (const column of indexes) {
    await db.schema.createIndex(`${name}_${column}`).on(name).column(column).execute();
  }
}

/**
 * For migrations: stores rows in the order of the primary key if the engine supports it, which saves an index. Only for rows
 * that are much smaller than a page.
 */
function inKeyOrder<Table extends string, Column extends string>(db: Kysely<unknown>) {
  return (table: CreateTableBuilder<Table, Column>) =>
    isSqlite(db) ? table.modifyEnd(sql`without rowid`) : table;
}

/**
 * For migrations, for tables that fill and empty within minutes: makes PostgreSQL vacuum them without pauses, as soon
 * as a twentieth of their rows is dead. This keeps them small. Does nothing on SQLite, which frees rows immediately.
 */
export async function vacuumEagerly(db: Kysely<unknown>, tables: readonly string[]): Promise<void> {
  if (isSqlite(db)) return;
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} set (
      autovacuum_vacuum_scale_factor = 0.05,
      autovacuum_vacuum_cost_delay = 0,
      toast.autovacuum_vacuum_scale_factor = 0.05,
      toast.autovacuum_vacuum_cost_delay = 0
    )`.execute(db);
  }
}
