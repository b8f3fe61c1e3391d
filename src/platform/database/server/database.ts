import type { Compilable, Kysely, Transaction } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Notifications } from './notifications.ts';

export type DatabaseEngine = 'sqlite' | 'postgresql';

/** One statement of a unit, compiled once with `prepare` or per call by kysely. */
export type UnitStatement = {
  query: Compilable;
  /** When set, the whole unit is rolled back unless the statement touches exactly this many rows. */
  expectRows?: number;
};

/** A statement compiled once and run many times with other parameters (hot paths). */
export type PreparedStatement<Parameters extends readonly unknown[], Row> = {
  /** As a statement of a unit. */
  with(...parameters: Parameters): Compilable<Row>;
  /** All rows; on SQLite a synchronous read on the main thread's connection. */
  all(...parameters: Parameters): Promise<Row[]>;
  first(...parameters: Parameters): Promise<Row | undefined>;
};

/**
 * The query layer of one process, on SQLite (one writing worker, group commit, FULL sync) or PostgreSQL.
 * `Tables` is a room's own view of its tables.
 */
export interface Database<Tables> {
  readonly engine: DatabaseEngine;
  /** Between processes on PostgreSQL, within this one on SQLite. */
  readonly notifications: Notifications;
  /** Undefined on SQLite: one process has it for itself. */
  readonly locks: ProcessLocks | undefined;
  /** Selects outside a transaction read committed data; everything else goes to the writer. */
  readonly kysely: Kysely<Tables>;
  /**
   * Runs the statements all-or-nothing, in order; resolves with affected rows per statement once they are on
   * disk. Rejects with AppError `unit_condition_failed` (details.statement = index) when `expectRows` is not
   * met, `storage_short` when the disk is full or fails, `storage_busy` when the database stays locked or is
   * away, `unique_violation` when a row is already there. Byte parameters must not be changed until it settles.
   */
  unit(statements: readonly UnitStatement[]): Promise<readonly number[]>;
  /**
   * For rare work that must read and write together: ≤ 1 s, awaits nothing but its own queries. PostgreSQL runs
   * it serializable and runs `work` again after a conflict.
   */
  transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result>;
  /**
   * Compiles `build` once. The builder gets one placeholder per declared parameter (no rest, no default) and
   * uses each as a value.
   */
  prepare<const Parameters extends readonly unknown[], Row>(
    build: (kysely: Kysely<Tables>, ...placeholders: Parameters) => Compilable<Row>,
  ): PreparedStatement<Parameters, Row>;
  /** The same database seen through another room's tables. */
  forRoom<RoomTables>(): Database<RoomTables>;
  /** Round trip for health checks, in milliseconds; on SQLite that of a write. Rejects as `unit` does. */
  ping(): Promise<number>;
  close(): Promise<void>;
}

/** Name (UTC stamp, room, what) → migration; collected from the rooms by `assemble.ts`. */
export type RoomMigrations = Readonly<Record<string, Migration>>;

/** What only one of the processes on a database may do at a time. */
export interface ProcessLocks {
  /**
   * A signal that ends with the lock; undefined while another process has it. Who has a lock keeps it until its process or its
   * connection to the database ends. Rejects with `storage_busy` while the database is away.
   */
  hold(name: string): Promise<AbortSignal | undefined>;
}
