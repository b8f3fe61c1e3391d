import type { Kysely } from 'kysely';
import { inKeyOrder } from './in-key-order.ts';

/** `bytea` is PostgreSQL's name; SQLite stores blobs in a column of any type. */
type ColumnType = 'text' | 'integer' | 'bigint' | 'bytea';

type TableOptions = {
  /** Primary key: one column, or several under the name `<table>_key`. */
  key: string | readonly string[];
  isInKeyOrder?: boolean;
  unique?: readonly string[];
  /** Columns with an index named `<table>_<column>`. */
  indexes?: readonly string[];
};

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
