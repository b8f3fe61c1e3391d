import type { ProcessLocks } from '#platform/database/server/database.ts';
import { postgresqlError } from '#platform/database/server/storage-errors.ts';
import { PostgresqlSession, type SessionTimes } from './postgresql-session.ts';

/** Separates our advisory locks from others on the same database, such as kysely's. */
const lockSpace = 0x6d61_7966;

/** Advisory locks of one session. PostgreSQL releases them when the session ends, however the process ended. */
export class PostgresqlLocks implements ProcessLocks {
  readonly #session: PostgresqlSession;
  readonly #held = new Map<string, AbortController>();

  constructor(url: string, times?: SessionTimes) {
    this.#session = new PostgresqlSession(url, { onLost: () => this.#loseAll() }, times);
  }

  async hold(name: string): Promise<AbortSignal | undefined> {
    const held = this.#held.get(name);
    if (held && this.#session.isSure) return held.signal;
    await this.#session.start();
    try {
      const { rows } = await this.#session.query('select pg_try_advisory_lock($1, hashtext($2)) as held', [
        lockSpace,
        name,
      ]);
      if (rows[0]?.held !== true) return undefined;
    } catch (error) {
      throw postgresqlError(error);
    }
    const lock = this.#held.get(name) ?? new AbortController();
    this.#held.set(name, lock);
    return lock.signal;
  }

  async close(): Promise<void> {
    await this.#session.close();
  }

  #loseAll(): void {
    for (const lock of this.#held.values()) lock.abort();
    this.#held.clear();
  }
}
