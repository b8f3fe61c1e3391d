/** Mailboxes that one statement deals with. */
export const keysPerStatement = 25;

/** Repeats a key until the list has its full length: every such statement has the same text and is compiled once. */
export function padKeys(keys: readonly string[]): string[] {
  if (keys.length > keysPerStatement) throw new RangeError('too many keys for one statement');
  const [first] = keys;
  if (first === undefined) return [];
  return [...keys, ...new Array<string>(keysPerStatement - keys.length).fill(first)];
}
