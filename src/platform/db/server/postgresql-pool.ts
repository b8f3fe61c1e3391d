import pg from 'pg';

const CONNECT_TIMEOUT_MS = 5000;
const STATEMENT_TIMEOUT_MS = 15_000;
const LOCK_TIMEOUT_MS = 5000;
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 5000;

const INT8_OID = 20;
const NUMERIC_OID = 1700;

/** Integers are plain numbers on both engines; a sum of them is `numeric` on this one. */
const NUMBERS_AS_ON_SQLITE: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8_OID || oid === NUMERIC_OID ? toSafeNumber : pg.types.getTypeParser(oid, format),
};

export type PostgresqlQuery = { text: string; values: unknown[]; name?: string };

/** The connections of one process. Unlike pg's own `end`, ending waits for what has asked for a connection. */
export class PostgresqlPool {
  readonly #pool: pg.Pool;
  readonly #inUse = new Set<Promise<unknown>>();
  #isEnding = false;

  constructor(settings: { url: string; maxConnections: number }) {
    this.#pool = new pg.Pool({
      connectionString: settings.url,
      max: settings.maxConnections,
      pipeline: true,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      statement_timeout: STATEMENT_TIMEOUT_MS,
      lock_timeout: LOCK_TIMEOUT_MS,
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT_MS,
      application_name: 'mayfly',
      types: NUMBERS_AS_ON_SQLITE,
    });
    // A connection lost while idle has left the pool already; the next query opens another.
    this.#pool.on('error', () => undefined);
  }

  async query(query: PostgresqlQuery): Promise<pg.QueryResult> {
    this.#refuseWhenEnding();
    return await this.#track(this.#pool.query(query));
  }

  /** A connection of one's own until `release`; one that broke meanwhile does not go back to the others. */
  async connect(): Promise<{ client: pg.PoolClient; release(): void }> {
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
      const release = () => {
        client.off('error', onError);
        client.release(isBroken);
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

function toSafeNumber(text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) throw new RangeError('integer beyond 2^53');
  return value;
}
