import type { Database, PreparedStatement, UnitStatement } from './database.ts';
import type { StatementBuilder } from './prepared-statement.ts';

export type UnitObserver = {
  /** Returns what is called once the unit is on disk, or refused. */
  begun(): (outcome: 'committed' | 'refused') => void;
};

/** The same database, whose units are watched. */
export function observeUnits(database: Database<unknown>, observer: UnitObserver): Database<unknown> {
  return new ObservedDatabase(database, observer);
}

class ObservedDatabase<Tables> implements Database<Tables> {
  readonly engine: Database<Tables>['engine'];
  readonly notifications: Database<Tables>['notifications'];
  readonly locks: Database<Tables>['locks'];
  readonly kysely: Database<Tables>['kysely'];
  readonly #database: Database<Tables>;
  readonly #observer: UnitObserver;

  constructor(database: Database<Tables>, observer: UnitObserver) {
    this.engine = database.engine;
    this.notifications = database.notifications;
    this.locks = database.locks;
    this.kysely = database.kysely;
    this.#database = database;
    this.#observer = observer;
  }

  async unit(statements: readonly UnitStatement[]): Promise<readonly number[]> {
    const ended = this.#observer.begun();
    try {
      const counts = await this.#database.unit(statements);
      ended('committed');
      return counts;
    } catch (error) {
      ended('refused');
      throw error;
    }
  }

  transaction: Database<Tables>['transaction'] = (work) => this.#database.transaction(work);

  prepare<const Parameters extends readonly unknown[], Row>(
    build: StatementBuilder<Tables, Parameters, Row>,
  ): PreparedStatement<Parameters, Row> {
    return this.#database.prepare(build);
  }

  forRoom<RoomTables>(): Database<RoomTables> {
    return this as unknown as Database<RoomTables>;
  }

  ping(): Promise<number> {
    return this.#database.ping();
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
