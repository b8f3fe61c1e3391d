import { isRecord } from '#platform/storage/web/stored-value.ts';

/** Gives the value back as what it should be; throws where it is something else. */
export type Reader<Value> = (value: unknown) => Value;

/** What an answer holds where it has the expected form; undefined where it has not. */
export function readAs<Value>(reader: Reader<Value>, value: unknown): Value | undefined {
  try {
    return reader(value);
  } catch {
    return undefined;
  }
}

export const aString: Reader<string> = (value) => {
  if (typeof value !== 'string') throw new TypeError('not a string');
  return value;
};

export const aNumber: Reader<number> = (value) => {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('not a number');
  return value;
};

export const aBoolean: Reader<boolean> = (value) => {
  if (typeof value !== 'boolean') throw new TypeError('not a boolean');
  return value;
};

export function oneOf<const Value extends string>(values: readonly Value[]): Reader<Value> {
  return (value) => {
    const found = values.find((known) => known === value);
    if (found === undefined) throw new TypeError('not one of the known words');
    return found;
  };
}

export function orNull<Value>(reader: Reader<Value>): Reader<Value | null> {
  return (value) => (value === null ? null : reader(value));
}

export function orAbsent<Value>(reader: Reader<Value>): Reader<Value | undefined> {
  return (value) => (value === undefined ? undefined : reader(value));
}

export function listOf<Value>(reader: Reader<Value>): Reader<Value[]> {
  return (value) => {
    if (!Array.isArray(value)) throw new TypeError('not a list');
    return value.map((item: unknown) => reader(item));
  };
}

/** A record with these fields; others are left out, and so are those that are absent. */
export function aRecord<Value extends object>(
  fields: {
    [Name in keyof Value]-?: Reader<Value[Name]>;
  },
): Reader<Value> {
  return (value) => {
    if (!isRecord(value)) throw new TypeError('not a record');
    const entries = Object.entries<Reader<unknown>>(fields).map(([name, reader]) => [
      name,
      reader(value[name]),
    ]);
    return Object.fromEntries(entries.filter(([, field]) => field !== undefined)) as Value;
  };
}
