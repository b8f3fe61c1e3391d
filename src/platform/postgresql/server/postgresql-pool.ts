import pg from 'pg';

const connectTimeoutMs = 5000;
const keepAliveDelayMs = 10_000;
/**
 * No sequential scans: tables fill and empty within minutes, so the planner's statistics are always wrong, and each of our
 * statements has an index. Synchronous commits, whatever the server's default is.
 */
const servingOptions = '-c enable_seqscan=off -c synchronous_commit=on';
/** Our statements are short, and a stuck session must not hold locks or a connection of the pool. */
const servingTimeouts = {
  statement_timeout: 15_000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 5000,
  /** Client-side timeout, longer than the server's, for a server that does not answer at all. */
  query_timeout: 20_000,
};
/** Timeouts of a migration, which may rewrite large tables or wait for another node that migrates. */
const migratingTimeouts = { lock_timeout: 60_000 };

const INT8_OID = 20;
const numericOid = 1700;

/** Reads integers and sums of integers (`numeric`) as plain numbers, as on SQLite. */
const numbersAsOnSqlite: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === numericOid ? toSafeNumber : pg.types.getTypeParser(oid, format),
};

export type PostgresqlSettings = { url: string; maxConnections: number; isMigrating?: boolean };
export type PostgresqlQuery = { text: string; values: unknown[]; name?: string };

/** The connections of one process. Unlike pg's, `end` waits for pending requests. */
export class PostgresqlPool {
  readonly #pool: pg.Pool;
  readonly #inUse = new Set<Promise<unknown>>();
  #isEnding = false;

  constructor(settings: PostgresqlSettings) {
    this.#pool = new pg.Pool({
      ...describeConnection(settings.url),
      ...(settings.isMigrating ? migratingTimeouts : { ...servingTimeouts, options: servingOptions }),
      max: settings.maxConnections,
      pipeline: true,
      types: numbersAsOnSqlite,
    });
    // The pool has already dropped this idle connection; the next query opens another.
    this.#pool.on('error', () => undefined);
  }

  async query(query: PostgresqlQuery): Promise<pg.QueryResult> {
    this.#refuseWhenEnding();
    return await this.#track(this.#pool.query(query));
  }

  /** A broken connection does not return to the pool. */
  async connect(): Promise<{ client: pg.PoolClient; release(isUseless?: boolean): void }> {
    this.#refuseWhenEnding();
    const { promise, resolve } = Promise.withResolvers<void>();
    void this.#track(promise);
    try {
      const client = await this.#pool.connect();
      let isBroken = false;
      const onError = () => {
        isBroken = true;
      };
      client.on('error', onError);
      const release = (isUseless = false) => {
        client.off('error', onError);
        client.release(isBroken || isUseless);
        resolve();
      };
      return { client, release };
    } catch (error) {
      resolve();
      throw error;
    }
  }

  async end(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    while (this.#inUse.size > 0) await Promise.allSettled(this.#inUse);
    await this.#pool.end();
  }

  #refuseWhenEnding(): void {
    if (this.#isEnding) throw new Error('Connection ended: the database is closed');
  }

  async #track<Result>(use: Promise<Result>): Promise<Result> {
    this.#inUse.add(use);
    try {
      return await use;
    } finally {
      this.#inUse.delete(use);
    }
  }
}

export function describeConnection(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    application_name: 'mayfly',
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelayMs,
  };
}

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError('integer beyond 2^53');
  return value;
}
