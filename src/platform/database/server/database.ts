import type { Compilable, Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Notifications } from './notifications.ts';

export type DatabaseEngine = 'sqlite' | 'postgresql';

export type UnitStatement = {
  query: Compilable;
  /** If set, the whole unit is rolled back unless the statement affects exactly this many rows. */
  expectRows?: number;
};

export type PreparedStatement<Parameters extends readonly unknown[], Row> = {
  with(...parameters: Parameters): Compilable<Row>;
  /** Returns all rows. On SQLite, this is a synchronous read on the main thread. */
  all(...parameters: Parameters): Promise<Row[]>;
  first(...parameters: Parameters): Promise<Row | undefined>;
};

/**
 * The query layer of one process, on SQLite (a writer thread with group commit and FULL sync) or PostgreSQL.
 * `Tables` is a room's own view of its tables.
 */
export interface Database<Tables> {
  readonly engine: DatabaseEngine;
  /** Reaches all processes on PostgreSQL, and only this one on SQLite. */
  readonly notifications: Notifications;
  /** Undefined on SQLite, which only one process uses. */
  readonly locks: ProcessLocks | undefined;
  /** A select outside a transaction sees only committed data. On SQLite, everything else goes to the writer thread. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs the statements in order, all or none. Resolves with the affected rows per statement when they are on disk. Rejects
   * with AppError `unit_condition_failed` (details.statement = index) if `expectRows` is not met, `storage_short` if the disk
   * is full or fails, `storage_busy` if the database stays locked or is unreachable, `unique_violation` if a row already
   * exists. Do not change byte parameters until it settles.
   */
  unit(statements: readonly UnitStatement[]): Promise<readonly number[]>;
  /**
   * Runs one statement that writes, and returns its rows when they are on disk. Rejects as `unit` does, but is not
   * retried after a conflict on PostgreSQL.
   */
  write<Row>(query: Compilable<Row>): Promise<readonly Row[]>;
  /**
   * For rare work that must read and write atomically. It must take less than a second and await only its own queries.
   * On PostgreSQL, it is serializable, and `work` is retried after a conflict.
   */
  transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Compiles `build` once. `build` gets one placeholder for each declared parameter, so it cannot have rest or
   * default parameters, and it must use each placeholder as a value.
   */
  prepare<const Parameters extends readonly unknown[], Row>(
    build: (kysely: Kysely<Tables>, ...placeholders: Parameters) => Compilable<Row>,
  ): PreparedStatement<Parameters, Row>;
  /** The same database seen through another room's tables. */
  forRoom<RoomTables>(): Database<RoomTables>;
  /** Returns the round-trip time in milliseconds. On SQLite, this is the time of a write. Rejects as `unit` does. */
  ping(): Promise<number>;
  close(): Promise<void>;
}

/** Migrations of all rooms by name: UTC timestamp, room, subject. */
export type RoomMigrations = Readonly<Record<string, Migration>>;

export interface ProcessLocks {
  /**
   * Returns a signal that aborts if the lock is lost, or undefined if another process holds it. A process keeps its lock until
   * it ends or loses its connection. Rejects with `storage_busy` if the database is unreachable.
   */
  hold(name: string): Promise<AbortSignal | undefined>;
}
