import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import {
  LocalNotifications,
  type NotificationListener,
  type Notifications,
  readPayload,
} from '#platform/database/server/notifications.ts';
import type { PostgresqlPool } from './postgresql-pool.ts';
import { PostgresqlSession } from './postgresql-session.ts';

/** One PostgreSQL channel carries all of our channels, because our subscriptions change all the time. */
const serverChannel = 'mayfly';
const maxEnvelopeBytes = 7900;
/**
 * Maximum notifications that wait to be sent. If there are more, the server must be unreachable, so they are dropped,
 * and pages poll.
 */
const maxWaiting = 10_000;

type Item = readonly [channel: string, payload: string];

/** Sends everything published in one turn as one NOTIFY. Notifies its own process directly. */
export class PostgresqlNotifications implements Notifications {
  readonly #self = randomUUID();
  readonly #local = new LocalNotifications();
  readonly #pool: PostgresqlPool;
  readonly #session: PostgresqlSession;
  /** Items as JSON. */
  #waiting: string[] = [];
  #sending: Promise<void> | undefined;
  #losses = 0;
  #toldLosses = 0;
  #closed = false;

  constructor(pool: PostgresqlPool, url: string) {
    this.#pool = pool;
    this.#session = new PostgresqlSession(url, {
      onOpen: (client) => this.#listen(client),
      onLost: () => {
        this.#losses += 1;
      },
    });
  }

  get isHearing(): boolean {
    return this.#session.isSure && this.#losses === this.#toldLosses;
  }

  publish(channel: string, payload: string): void {
    this.#local.publish(channel, payload);
    if (this.#closed || this.#waiting.length >= maxWaiting) return;
    this.#waiting.push(JSON.stringify([channel, payload] satisfies Item));
    this.#sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#send());
  }

  subscribe(channel: string, listener: NotificationListener): () => void {
    void this.#session.start();
    return this.#local.subscribe(channel, listener);
  }

  async ready(): Promise<void> {
    await this.#session.start();
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    await this.#sending;
    this.#local.close();
    await this.#session.close();
  }

  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const envelope = this.#takeEnvelope();
      // A notification that fails is dropped. Pages connected to other processes then find the change when they poll.
      await this.#pool
        .query({ name: 'mayfly_notify', text: 'select pg_notify($1, $2)', values: [serverChannel, envelope] })
        .catch(() => undefined);
    }
    this.#sending = undefined;
  }

  #takeEnvelope(): string {
    let bytes = 100;
    const isBeyond = (item: string, index: number) => {
      bytes += Buffer.byteLength(item) + 1;
      return index > 0 && bytes > maxEnvelopeBytes;
    };
    const end = this.#waiting.findIndex(isBeyond);
    const items = this.#waiting.splice(0, end === -1 ? this.#waiting.length : end);
    return `{"from":"${this.#self}","items":[${items.join(',')}]}`;
  }

  async #listen(client: pg.Client): Promise<void> {
    const losses = this.#losses;
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    await client.query(`listen ${serverChannel}`);
    // If this connection is lost meanwhile, the next one reports it.
    if (losses > this.#toldLosses) this.#local.tellMissed();
    this.#toldLosses = losses;
  }

  #receive(payload: string): void {
    const { from, items } = readPayload(payload);
    if (from === this.#self || !Array.isArray(items)) return;
    for (const item of items) {
      if (isItem(item)) this.#local.deliver(...item);
    }
  }
}

function isItem(value: unknown): value is Item {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
