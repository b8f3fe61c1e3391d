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
import { type LifeSigns, SenderWatch } from './sender-watch.ts';

/** One PostgreSQL channel carries all of our channels, because our subscriptions change all the time. */
const serverChannel = 'mayfly';
const maxEnvelopeBytes = 7900;
/** Maximum notifications that wait to be sent. If there are more, the server must be unreachable, so they are dropped. */
const maxWaiting = 10_000;
const defaultSigns: LifeSigns = { beatMs: 5_000, silenceMs: 15_000 };

type Item = readonly [channel: string, payload: string];
type Envelope = {
  from: string;
  items: Item[];
  /** True if earlier notifications of this process were dropped. Missing from a release that does not say so. */
  hasDropped: boolean;
  /** True in the last envelope of a process that closes. */
  isLast?: true;
};

/** Sends everything published in one turn as one NOTIFY. Notifies its own process directly. */
export class PostgresqlNotifications implements Notifications {
  readonly #self = randomUUID();
  readonly #local = new LocalNotifications();
  readonly #pool: Pick<PostgresqlPool, 'query'>;
  readonly #session: PostgresqlSession;
  readonly #senders: SenderWatch;
  readonly #beatMs: number;
  #waiting: Item[] = [];
  #sending: Promise<void> | undefined;
  #beats: NodeJS.Timeout | undefined;
  #hasDropped = false;
  #hasMissed = false;
  #closed = false;

  constructor(pool: Pick<PostgresqlPool, 'query'>, url: string, signs = defaultSigns) {
    this.#pool = pool;
    this.#beatMs = signs.beatMs;
    this.#senders = new SenderWatch(signs, () => this.#local.tellAll('senderLost'));
    this.#session = new PostgresqlSession(url, {
      onOpen: (client) => this.#listen(client),
      onLost: () => {
        this.#hasMissed = true;
      },
    });
  }

  get isHearing(): boolean {
    return this.#session.isSure && !this.#hasMissed;
  }

  publish(channel: string, payload: string): void {
    this.#local.publish(channel, payload);
    if (this.#closed) return;
    if (this.#waiting.length >= maxWaiting) {
      this.#hasDropped = true;
      return;
    }
    this.#waiting.push([channel, payload]);
    this.#sending ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => this.#sendAll());
  }

  subscribe(channel: string, listener: NotificationListener): () => void {
    void this.#session.start();
    return this.#local.subscribe(channel, listener);
  }

  async ready(): Promise<void> {
    await this.#session.start();
  }

  async announce(): Promise<void> {
    this.#beats ??= setInterval(() => void this.#send({ items: [] }), this.#beatMs).unref();
    await this.#send({ items: [] });
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#beats);
    await this.#sending;
    if (this.#beats) await this.#send({ items: [], isLast: true });
    this.#senders.close();
    this.#local.close();
    await this.#session.close();
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#send({ items: this.#takeItems() });
    this.#sending = undefined;
  }

  /** Drops a notification that fails. The next one that succeeds says so. */
  async #send(content: Pick<Envelope, 'items' | 'isLast'>): Promise<void> {
    const envelope: Envelope = { from: this.#self, ...content, hasDropped: this.#hasDropped };
    this.#hasDropped = false;
    try {
      const values = [serverChannel, JSON.stringify(envelope)];
      await this.#pool.query({ text: 'select pg_notify($1, $2)', values });
    } catch {
      this.#hasDropped = true;
    }
  }

  #takeItems(): Item[] {
    const items: Item[] = [];
    let bytes = 100;
    for (const item of this.#waiting) {
      bytes += Buffer.byteLength(JSON.stringify(item)) + 1;
      if (items.length > 0 && bytes > maxEnvelopeBytes) break;
      items.push(item);
    }
    this.#waiting.splice(0, items.length);
    return items;
  }

  async #listen(client: pg.Client): Promise<void> {
    client.on('notification', ({ payload }) => this.#receive(payload ?? ''));
    await client.query(`listen ${serverChannel}`);
    if (this.#hasMissed) this.#local.tellAll('missed');
    this.#hasMissed = false;
  }

  #receive(payload: string): void {
    const { from, items, hasDropped, isLast } = readPayload(payload);
    if (typeof from !== 'string' || from === this.#self || !Array.isArray(items)) return;
    for (const item of items) {
      if (isItem(item)) this.#local.deliver(...item);
    }
    if (isLast === true) this.#senders.forget(from);
    else this.#senders.hear(from);
    if (hasDropped !== false) this.#local.tellAll('senderLost');
  }
}

function isItem(value: unknown): value is Item {
  return Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string';
}
