import type { Database } from './database.ts';

export type UnitObserver = {
  /** Called when a unit starts. The returned function is called when the unit is on disk or has failed. */
  begun(): (outcome: 'committed' | 'refused') => void;
};

export function observeUnits(database: Database<unknown>, observer: UnitObserver): Database<unknown> {
  const observe = async <Result>(work: Promise<Result>): Promise<Result> => {
    const ended = observer.begun();
    try {
      const result = await work;
      ended('committed');
      return result;
    } catch (error) {
      ended('refused');
      throw error;
    }
  };
  const { engine, notifications, locks, kysely } = database;
  const observed: Database<unknown> = {
    engine,
    notifications,
    locks,
    kysely,
    unit: (statements) => observe(database.unit(statements)),
    write: (query) => observe(database.write(query)),
    transaction: (work) => database.transaction(work),
    prepare: (build) => database.prepare(build),
    forRoom: <Tables>() => observed as unknown as Database<Tables>,
    ping: () => database.ping(),
    close: () => database.close(),
  };
  return observed;
}
