import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { LocalNotifications, type NotificationListener, type Notifications } from './notifications.ts';
import { describeConnection, type PostgresqlPool } from './postgresql-pool.ts';

/** One PostgreSQL channel carries all of ours: which of them are listened to changes all the time. */
const serverChannel = 'mayfly';
/** PostgreSQL refuses 8,000 bytes and more. */
const maxEnvelopeBytes = 7900;
/** Beyond this the process' own connection to the server is away: hints are dropped, pages poll. */
const maxWaiting = 10_000;
const firstReconnectDelayMs = 100;
const maxReconnectDelayMs = 5000;

type Item = readonly [channel: string, payload: string];
type Envelope = { from: string; items: Item[] };

/** All that is published in one turn goes out as one NOTIFY; the own process is told directly. */
export class PostgresqlNotifications implements Notifications {
  readonly #self = randomUUID();
  readonly #local = new LocalNotifications();
  readonly #pool: PostgresqlPool;
  readonly #url: string;
  #waiting: Item[] = [];
  #sending: Promise<void> | undefined;
  #listening: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #reconnectTimer: NodeJS.Timeout | undefined;
  #reconnectDelayMs = firstReconnectDelayMs;
  #closed = false;

  constructor(pool: PostgresqlPool, url: string) {
    this.#pool = pool;
    this.#url = url;
  }

  publish(channel: string, payload: string): void {
    this.#local.publish(channel, payload);
    if (this.#closed || this.#waiting.length >= maxWaiting) return;
    this.#waiting.push([channel, payload]);
    this.#sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#send());
  }

  subscribe(channel: string, listener: NotificationListener): () => void {
    this.#listening ??= this.#listen();
    return this.#local.subscribe(channel, listener);
  }

  /** Resolves once other processes' notifications arrive here. */
  async ready(): Promise<void> {
    this.#listening ??= this.#listen();
    await this.#listening;
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#reconnectTimer);
    await this.#sending;
    await this.#listening;
    this.#local.close();
    await this.#client?.end().catch(() => undefined);
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const envelope = this.#takeEnvelope();
      // A hint that cannot be sent is dropped: the other processes' pages find the change by polling.
      await this.#pool
        .query({ text: 'select pg_notify($1, $2)', values: [serverChannel, envelope] })
        .catch(() => undefined);
    }
    this.#sending = undefined;
  }

  #takeEnvelope(): string {
    const items: Item[] = [];
    let bytes = 100;
    for (const item of this.#waiting) {
      bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
      if (items.length > 0 && bytes > maxEnvelopeBytes) break;
      items.push(item);
    }
    this.#waiting.splice(0, items.length);
    return JSON.stringify({ from: this.#self, items } satisfies Envelope);
  }

  async #listen(): Promise<void> {
    const client = new pg.Client(describeConnection(this.#url));
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    client.on('error', () => undefined);
    client.once('end', () => this.#planReconnect());
    try {
      await client.connect();
      await client.query(`listen ${serverChannel}`);
      this.#client = client;
      this.#reconnectDelayMs = firstReconnectDelayMs;
    } catch {
      this.#planReconnect();
    }
  }

  #receive(payload: string): void {
    const { from, items } = JSON.parse(payload) as Envelope;
    if (from === this.#self) return;
    for (const [channel, item] of items) this.#local.deliver(channel, item);
  }

  #planReconnect(): void {
    if (this.#closed || this.#reconnectTimer) return;
    this.#client = undefined;
    this.#reconnectTimer = setTimeout(() => {
      this.#reconnectTimer = undefined;
      this.#listening = this.#listen().then(() => {
        if (this.#client) this.#local.tellMissed();
      });
    }, this.#reconnectDelayMs);
    this.#reconnectDelayMs = Math.min(this.#reconnectDelayMs * 2, maxReconnectDelayMs);
  }
}
