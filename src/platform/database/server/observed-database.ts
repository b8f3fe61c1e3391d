import type { Database } from './database.ts';

export type UnitObserver = {
  /** Called when a unit starts. The returned function is called when it is on disk or has failed. */
  begun(): (outcome: 'committed' | 'refused') => void;
};

/** Returns the same database, but reports its units to `observer`. */
export function observeUnits(database: Database<unknown>, observer: UnitObserver): Database<unknown> {
  const { engine, notifications, locks, kysely } = database;
  const observed: Database<unknown> = {
    engine,
    notifications,
    locks,
    kysely,
    async unit(statements) {
      const ended = observer.begun();
      try {
        const counts = await database.unit(statements);
        ended('committed');
        return counts;
      } catch (error) {
        ended('refused');
        throw error;
      }
    },
    transaction: (work) => database.transaction(work),
    prepare: (build) => database.prepare(build),
    forRoom: <Tables>() => observed as unknown as Database<Tables>,
    ping: () => database.ping(),
    close: () => database.close(),
  };
  return observed;
}
