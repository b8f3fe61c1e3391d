/** What a statement parameter may be on both engines. */
export type SqliteValue = null | number | bigint | string | Uint8Array;

/** Booleans are stored as integers on both engines; node:sqlite refuses to bind them itself. */
export function toSqliteValue(value: unknown): SqliteValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (value instanceof Uint8Array || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`a parameter of type ${typeof value} cannot be stored`);
}
