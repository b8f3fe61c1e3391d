import type { Database } from '#platform/database/server/database.ts';

/** Returns a database whose rooms call `replaced` instead of its own methods. */
export function replaceCalls(
  database: Database<unknown>,
  replaced: Partial<Database<unknown>>,
): Database<unknown> {
  const changed: Database<unknown> = new Proxy(database, {
    get(target, name) {
      if (name === 'forRoom') return () => changed;
      if (name in replaced) return Reflect.get(replaced, name);
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return changed;
}
