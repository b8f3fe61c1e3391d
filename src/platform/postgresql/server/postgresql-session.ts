import pg from 'pg';
import { AppError } from '#platform/errors/common/app-error.ts';
import { describeConnection } from './postgresql-pool.ts';

const firstReconnectDelayMs = 100;
const maxReconnectDelayMs = 5000;
/** Detects a dead server, which TCP would only notice after a quarter of an hour. */
const heartbeatMs = 10_000;
const answerWithinMs = 5000;
/**
 * Silence after which the server ends the session. Otherwise the session of a process that hangs would keep its
 * locks, and notifications would queue up for it.
 */
const silenceMs = 30_000;
const unknownSetting = '42704';

export type SessionTimes = { heartbeatMs: number; silenceMs: number };

type SessionNeeds = {
  onOpen?(client: pg.Client): Promise<void>;
  onLost(): void;
};

/** A connection whose session has state: it listens or holds locks. Reconnects by itself. */
export class PostgresqlSession {
  readonly #url: string;
  readonly #needs: SessionNeeds;
  readonly #times: SessionTimes;
  #answeredAtMs = 0;
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = firstReconnectDelayMs;
  #closed = false;

  constructor(url: string, needs: SessionNeeds, times: SessionTimes = { heartbeatMs, silenceMs }) {
    this.#url = url;
    this.#needs = needs;
    this.#times = times;
  }

  /** False without a connection, and after a pause of this process in which the server may have ended the session. */
  get isSure(): boolean {
    return this.#client !== undefined && performance.now() - this.#answeredAtMs < this.#times.silenceMs / 2;
  }

  /** Rejects with `storage_busy` if the server is unreachable or the session ended during the query. */
  async query(text: string, values: unknown[] = []): Promise<pg.QueryResult> {
    const client = this.#client;
    if (!client) throw new AppError('storage_busy');
    const result = await client.query(text, values);
    if (this.#client !== client) throw new AppError('storage_busy');
    this.#answeredAtMs = performance.now();
    return result;
  }

  /** Resolves after the first attempt. Further attempts follow until one succeeds. */
  start(): Promise<void> {
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#opening;
    await this.#client?.end().catch(() => undefined);
  }

  async #open(): Promise<void> {
    const client = new pg.Client({
      ...describeConnection(this.#url),
      query_timeout: answerWithinMs,
      pipeline: true,
    });
    let heartbeat: NodeJS.Timeout | undefined;
    let isOver = false;
    const lose = () => {
      if (isOver) return;
      isOver = true;
      clearInterval(heartbeat);
      void client.end().catch(() => undefined);
      this.#client = undefined;
      this.#needs.onLost();
      this.#planNext();
    };
    client.on('error', lose);
    client.once('end', lose);
    try {
      await client.connect();
      await endWhenSilent(client, this.#times.silenceMs);
      await this.#needs.onOpen?.(client);
      if (isOver) return;
      this.#client = client;
      this.#answeredAtMs = performance.now();
      this.#delayMs = firstReconnectDelayMs;
      heartbeat = setInterval(() => this.query('select 1').catch(lose), this.#times.heartbeatMs).unref();
    } catch {
      lose();
    }
  }

  #planNext(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#opening = this.#open();
    }, this.#delayMs);
    this.#delayMs = Math.min(this.#delayMs * 2, maxReconnectDelayMs);
  }
}

async function endWhenSilent(client: pg.Client, milliseconds: number): Promise<void> {
  for (const setting of ['idle_session_timeout', 'tcp_user_timeout']) {
    try {
      await client.query('select set_config($1, $2, false)', [setting, `${milliseconds}`]);
    } catch (error) {
      // Ignores a setting that the server lacks: PostgreSQL 13 has no `idle_session_timeout`, and servers that only
      // speak its protocol may lack both.
      if (!(error instanceof pg.DatabaseError && error.code === unknownSetting)) throw error;
    }
  }
}
