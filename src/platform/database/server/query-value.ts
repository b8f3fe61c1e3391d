/** What a statement parameter may be on both engines. */
export type QueryValue = null | number | bigint | string | Uint8Array;

/** PostgreSQL cannot hold it in a text, and a store must not come to depend on SQLite, which can. */
const nul = '\0';
const replacement = '\u{fffd}';

/** Booleans are stored as integers on both engines; node:sqlite refuses to bind them itself. */
export function toQueryValue(value: unknown): QueryValue {
  if (value === null || typeof value === 'number') return value;
  if (typeof value === 'string') return value.includes(nul) ? value.replaceAll(nul, replacement) : value;
  if (value instanceof Uint8Array || typeof value === 'bigint') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  throw new TypeError(`a parameter of type ${typeof value} cannot be stored`);
}
