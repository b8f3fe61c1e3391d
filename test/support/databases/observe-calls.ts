import type { Database } from '#platform/database/server/database.ts';
import { replaceCalls } from './replace-calls.ts';

/**
 * Counts the calls of a room to its database: prepared queries that read, units and writes. `between` is an option of
 * `openTempEmailRoom`.
 */
export function observeCalls() {
  const counts = { query: 0, unit: 0, write: 0 };
  let running = 0;

  const observe = async <Result>(kind: keyof typeof counts, call: () => Promise<Result>): Promise<Result> => {
    counts[kind] += 1;
    running += 1;
    calls.mostRunning = Math.max(calls.mostRunning, running);
    try {
      return await call();
    } finally {
      running -= 1;
    }
  };

  const between = (database: Database<unknown>): Database<unknown> =>
    replaceCalls(database, {
      unit: (statements) => observe('unit', () => database.unit(statements)),
      write: (query) =>
        observe('write', async () => {
          await calls.beforeWrite();
          return await database.write(query);
        }),
      prepare: (build) => {
        const prepared = database.prepare(build);
        return {
          with: prepared.with,
          all: (...values) => observe('query', () => prepared.all(...values)),
          first: (...values) => observe('query', () => prepared.first(...values)),
        };
      },
    });

  const calls = {
    counts,
    /** Maximum number of calls that ran at the same time. */
    mostRunning: 0,
    /** Called before each write. */
    beforeWrite: async (): Promise<void> => undefined,
    between,
    reset: () => {
      Object.assign(counts, { query: 0, unit: 0, write: 0 });
      calls.mostRunning = 0;
    },
  };
  return calls;
}
