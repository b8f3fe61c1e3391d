import type { UnitStatement } from '#platform/database/server/database.ts';

type Query = UnitStatement['query'];

/** Mailboxes that one statement deals with. */
export const keysPerStatement = 32;

/** A statement over mailboxes, compiled once: a shorter list is filled up with a key that is already in it. */
export function byKeys(build: (keys: string[]) => Query): (keys: readonly string[]) => Query {
  const compiled = build(new Array<string>(keysPerStatement).fill('')).compile();
  return (keys) => ({ compile: () => ({ ...compiled, parameters: fill(keys) }) });
}

function fill(keys: readonly string[]): string[] {
  const [first] = keys;
  if (first === undefined || keys.length > keysPerStatement) {
    throw new RangeError(`${keys.length} keys for one statement`);
  }
  return [...keys, ...new Array<string>(keysPerStatement - keys.length).fill(first)];
}
