import pg from 'pg';
import { describeConnection } from './postgresql-pool.ts';

const firstReconnectDelayMs = 100;
const maxReconnectDelayMs = 5000;
/** A server that vanished without a word would otherwise be believed for as long as the system resends, a quarter of an hour. */
const heartbeatMs = 10_000;
const answerWithinMs = 5000;

type SessionNeeds = {
  /** Runs before the session counts as open. */
  onOpen?(client: pg.Client): Promise<void>;
  /** What the session held, or was about to, is gone. */
  onLost(): void;
};

/** The one connection of a process whose session means something: it listens or holds locks. Comes back by itself. */
export class PostgresqlSession {
  readonly #url: string;
  readonly #needs: SessionNeeds;
  #client: pg.Client | undefined;
  #opening: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #delayMs = firstReconnectDelayMs;
  #closed = false;

  constructor(url: string, needs: SessionNeeds) {
    this.#url = url;
    this.#needs = needs;
  }

  /** Undefined while the server is away. */
  get client(): pg.Client | undefined {
    return this.#client;
  }

  /** Resolves after the first try; the others follow until one succeeds. */
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
    const client = new pg.Client({ ...describeConnection(this.#url), query_timeout: answerWithinMs });
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
      await this.#needs.onOpen?.(client);
      if (isOver) return;
      this.#client = client;
      this.#delayMs = firstReconnectDelayMs;
      heartbeat = setInterval(() => client.query('select 1').catch(lose), heartbeatMs).unref();
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
