import { setTimeout as wait } from 'node:timers/promises';
import { type Compilable, Kysely, type Transaction } from 'kysely';
import type pg from 'pg';
import type { Database, PreparedStatement, UnitStatement } from '#platform/database/server/database.ts';
import {
  BoundStatement,
  compileTemplate,
  type StatementBuilder,
} from '#platform/database/server/prepared-statement.ts';
import {
  isReadOnlyServer,
  isTransientConflict,
  postgresqlError,
} from '#platform/database/server/storage-errors.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { postgresqlDialect, toPostgresqlValues } from './postgresql-dialect.ts';
import { PostgresqlLocks } from './postgresql-locks.ts';
import { PostgresqlNotifications } from './postgresql-notifications.ts';
import { PostgresqlPool, type PostgresqlQuery, type PostgresqlSettings } from './postgresql-pool.ts';

const unitTries = 2;
const transactionTries = 5;
/** Maximum random delay before a transaction is retried after a conflict. Without a delay, it could conflict again. */
const maxRetryDelayMs = 20;

export class PostgresqlDatabase<Tables> implements Database<Tables> {
  readonly engine = 'postgresql';
  readonly kysely: Kysely<Tables>;
  readonly notifications: PostgresqlNotifications;
  readonly locks: PostgresqlLocks;
  readonly #pool: PostgresqlPool;
  #closed: Promise<void> | undefined;

  static async open(settings: PostgresqlSettings): Promise<PostgresqlDatabase<unknown>> {
    const pool = new PostgresqlPool(settings);
    try {
      // Fails here if the server cannot be reached.
      await pool.query({ text: 'select 1', values: [] });
      return new PostgresqlDatabase<unknown>(pool, settings.url);
    } catch (error) {
      await pool.end();
      throw postgresqlError(error);
    }
  }

  constructor(pool: PostgresqlPool, url: string) {
    this.#pool = pool;
    this.notifications = new PostgresqlNotifications(pool, url);
    this.locks = new PostgresqlLocks(url);
    this.kysely = new Kysely<Tables>({ dialect: postgresqlDialect(pool) });
  }

  async unit(statements: readonly UnitStatement[]): Promise<readonly number[]> {
    if (statements.length === 0) return [];
    const queries = statements.map(({ query }) => toQuery(query));
    return await retryConflicts(unitTries, () => this.#runUnit(queries, statements));
  }

  async write<Row>(query: Compilable<Row>): Promise<readonly Row[]> {
    return (await this.#query(toQuery(query))).rows;
  }

  /** Serializable, so that transactions behave as on SQLite. */
  async transaction<Result>(work: (transaction: Transaction<Tables>) => Promise<Result>): Promise<Result> {
    return await retryConflicts(transactionTries, () =>
      this.kysely.transaction().setIsolationLevel('serializable').execute(work),
    );
  }

  prepare<const Parameters extends readonly unknown[], Row>(
    build: StatementBuilder<Tables, Parameters, Row>,
  ): PreparedStatement<Parameters, Row> {
    const template = compileTemplate(this.kysely, build);
    const all = async (...values: Parameters) =>
      (await this.#query(toQuery(new BoundStatement(template, values)))).rows as Row[];
    return {
      with: (...values) => new BoundStatement(template, values),
      all,
      first: async (...values) => (await all(...values))[0],
    };
  }

  forRoom<RoomTables>(): Database<RoomTables> {
    return this as unknown as Database<RoomTables>;
  }

  async ping(): Promise<number> {
    const startedMs = performance.now();
    await this.#query({ text: 'select 1', values: [] });
    return performance.now() - startedMs;
  }

  close(): Promise<void> {
    this.#closed ??= this.#close();
    return this.#closed;
  }

  async #close(): Promise<void> {
    await this.notifications.close();
    await this.locks.close();
    await this.kysely.destroy();
    await this.#pool.end();
  }

  async #query(query: PostgresqlQuery): Promise<pg.QueryResult> {
    try {
      return await this.#pool.query(query);
    } catch (error) {
      throw postgresqlError(error);
    }
  }

  async #runUnit(
    queries: readonly PostgresqlQuery[],
    statements: readonly UnitStatement[],
  ): Promise<number[]> {
    const isConditional = statements.some((statement) => statement.expectRows !== undefined);
    if (queries.length === 1 && !isConditional) {
      return [countRows(await this.#pool.query(queries[0] as PostgresqlQuery))];
    }
    const { client, release } = await this.#pool.connect();
    let isUseless = false;
    try {
      return isConditional
        ? await runConditional(client, queries, statements)
        : await runPipelined(client, queries);
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      isUseless = isReadOnlyServer(error);
      throw error;
    } finally {
      release(isUseless);
    }
  }
}

/** Sends begin, statements and commit in one round trip. After a failure the server turns the commit into a rollback. */
async function runPipelined(client: pg.PoolClient, queries: readonly PostgresqlQuery[]): Promise<number[]> {
  const [, ...results] = await settleAll([
    client.query('begin'),
    ...queries.map((query) => client.query(query)),
    client.query('commit'),
  ]);
  return results.slice(0, -1).map(countRows);
}

async function runConditional(
  client: pg.PoolClient,
  queries: readonly PostgresqlQuery[],
  statements: readonly UnitStatement[],
): Promise<number[]> {
  const [, ...results] = await settleAll([
    client.query('begin'),
    ...queries.map((query) => client.query(query)),
  ]);
  const counts = results.map(countRows);
  const unmet = statements.findIndex(
    ({ expectRows }, index) => expectRows !== undefined && expectRows !== counts[index],
  );
  if (unmet >= 0) throw new AppError('unit_condition_failed', { details: { statement: unmet } });
  await client.query('commit');
  return counts;
}

/** Waits for every answer, then throws the first failure, which caused the later ones. */
async function settleAll(queries: readonly Promise<pg.QueryResult>[]): Promise<pg.QueryResult[]> {
  const settled = await Promise.allSettled(queries);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
}

async function retryConflicts<Result>(tries: number, work: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left <= 1 || !isTransientConflict(error)) throw postgresqlError(error);
      await wait(Math.random() * maxRetryDelayMs);
    }
  }
}

function toQuery(query: Compilable): PostgresqlQuery {
  if (query instanceof BoundStatement) {
    const { number, compiled } = query.template;
    return { name: `mayfly_${number}`, text: compiled.sql, values: toPostgresqlValues(query.parameters) };
  }
  const { sql, parameters } = query.compile();
  return { text: sql, values: toPostgresqlValues(parameters) };
}

function countRows(result: pg.QueryResult): number {
  return result.rowCount ?? 0;
}
