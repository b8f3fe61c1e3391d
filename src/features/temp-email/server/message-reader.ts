import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { ConcurrencyGate } from '#platform/limits/server/concurrency-gate.ts';
import type { SafeHtml } from '#platform/mail/common/parsed-mail.ts';
import type { AttachmentFile } from '#platform/mail/server/mail-reader.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { isStorageTrouble } from './is-storage-trouble.ts';
import type { MailReading } from './mail-reading.ts';
import type { MessageStore } from './message-store.ts';
import {
  findAttachmentBytes,
  presentAuthentication,
  presentEnvelope,
  presentItem,
  unknownAuthentication,
} from './present-message.ts';
import type { MessageRow } from './temp-email-tables.ts';

/** Raw messages in memory at once, 25 MiB each at worst. */
const maxOpenMessages = 4;
/** A list of 200 unread messages from each of ten impatient readers; the next is told to come again. */
const maxWaitingMessages = 2_000;
/** Evaluations wait for DNS, up to 3 s, and hold the raw message meanwhile. */
const maxOpenAuthentications = 4;
const maxWaitingAuthentications = 500;
/** Such a read takes the thread half a millisecond, and a message has up to a hundred. */
const largePartBytes = 64 * 1024;
/** A little above the deadline of one message; what takes longer follows by push. */
const patienceMs = 6_000;
/** What has been read is answered, stored or not: a locked database holds a write for seconds. */
const keepingPatienceMs = 1_000;

type MessageReaderNeeds = {
  messages: MessageStore;
  mail: MailReading;
  push: Pick<PushHub, 'tell'>;
  log: { warn(facts: object, message: string): void };
};

/** Reads stored messages: each is parsed and authenticated once, when somebody first looks. */
export class MessageReader {
  readonly #needs: MessageReaderNeeds;
  readonly #reading = new Map<string, Promise<string | undefined>>();
  readonly #authenticating = new Map<string, Promise<void>>();
  readonly #readingGate = new ConcurrencyGate({
    maxRunning: maxOpenMessages,
    maxWaiting: maxWaitingMessages,
  });
  readonly #authenticationGate = new ConcurrencyGate({
    maxRunning: maxOpenAuthentications,
    maxWaiting: maxWaitingAuthentications,
  });

  constructor(needs: MessageReaderNeeds) {
    this.#needs = needs;
  }

  /** Somebody looks, and may be the first to read what comes next. */
  warm(): void {
    this.#needs.mail.warm();
  }

  /**
   * Items of the rows, in order; undefined for a message that is gone meanwhile.
   * @param client what limits count by: those who ask for much wait behind others
   */
  async readItems(rows: readonly MessageRow[], client: string): Promise<(string | undefined)[]> {
    if (rows.every((row) => row.item !== null)) return rows.map((row) => row.item ?? undefined);
    const patience = impatience(patienceMs);
    try {
      return await Promise.all(
        rows.map((row) => row.item ?? this.#readPatiently(row, client, patience.over)),
      );
    } finally {
      patience.cancel();
    }
  }

  /** Starts what has not been started; the verdict is in a later read, announced by push. */
  authenticateLater(rows: readonly MessageRow[], client: string): void {
    for (const row of rows) {
      if (row.authentication !== null || this.#authenticating.has(row.id)) continue;
      if (this.#authenticationGate.isFullFor(client)) return;
      const task = this.#authenticationGate
        .run(client, () => this.#authenticate(row))
        .catch((error: unknown) => this.#needs.log.warn({ err: error }, 'authentication was not stored'))
        .finally(() => this.#authenticating.delete(row.id));
      this.#authenticating.set(row.id, task);
    }
  }

  safeHtml(row: MessageRow, images: boolean, client: string): Promise<SafeHtml> {
    return this.#open(row, client, (raw) => this.#needs.mail.safeHtml(raw, { images }));
  }

  /**
   * Throws `message_not_found` where there is no such attachment.
   * @param requireRoom given its size before anything is read, where it is known; may throw
   */
  attachment(
    row: MessageRow,
    index: number,
    client: string,
    requireRoom: (bytes: number) => void,
  ): Promise<AttachmentFile> {
    return this.#open(
      row,
      client,
      (raw) => this.#needs.mail.attachment(raw, index),
      () => requireRoom(findAttachmentBytes(row.item, index) ?? 0),
    );
  }

  /** Waits for what was begun. */
  async close(): Promise<void> {
    await Promise.allSettled([...this.#reading.values(), ...this.#authenticating.values()]);
  }

  async #readPatiently(row: MessageRow, client: string, over: Promise<'over'>): Promise<string | undefined> {
    const reading = this.#readOnce(row, client);
    const first = await Promise.race([reading, over]);
    if (first !== 'over') return first;
    this.#announceWhenRead(row, reading);
    return presentEnvelope(row, false);
  }

  #announceWhenRead(row: MessageRow, reading: Promise<string | undefined>): void {
    reading.then(
      () => this.#announce(row),
      (error: unknown) => this.#needs.log.warn({ err: error }, 'a message was not read'),
    );
  }

  /** Readers who come at the same time share one parse. */
  #readOnce(row: MessageRow, client: string): Promise<string | undefined> {
    const begun = this.#reading.get(row.id);
    if (begun !== undefined) return begun;
    const reading = this.#readingGate
      .run(client, () => this.#read(row))
      .finally(() => this.#reading.delete(row.id));
    this.#reading.set(row.id, reading);
    return reading;
  }

  async #read(row: MessageRow): Promise<string | undefined> {
    // Another reader may have been done with it since the row was listed.
    const { messages } = this.#needs;
    const known = (await messages.findMessage(row.mailbox_key, row.id))?.item;
    if (known != null) return known;
    const raw = await this.#raw(row);
    if (raw.length === 0) return undefined;
    const item = await this.#parse(raw, row);
    if (item === undefined) return presentEnvelope(row, false);
    await this.#keepItem(row, item);
    return item;
  }

  /** Where nothing can be written, what is stored can still be read: the next reader parses again. */
  async #keepItem(row: MessageRow, item: string): Promise<void> {
    const patience = impatience(keepingPatienceMs);
    try {
      await Promise.race([this.#needs.messages.saveItem(row.mailbox_key, row.id, item), patience.over]);
    } catch (error) {
      if (!isStorageTrouble(error)) throw error;
    } finally {
      patience.cancel();
    }
  }

  /** Undefined when nobody is free to read it: the next reader tries again. */
  async #parse(raw: readonly Uint8Array[], row: MessageRow): Promise<string | undefined> {
    try {
      return presentItem(row, await this.#needs.mail.parse(raw, row.mail_from));
    } catch (error) {
      if (isBusy(error)) return undefined;
      // It would defeat its reader each time.
      this.#needs.log.warn({ err: error }, 'a message could not be parsed');
      return presentEnvelope(row, true);
    }
  }

  async #open<Result>(
    row: MessageRow,
    client: string,
    read: (raw: readonly Uint8Array[]) => Promise<Result>,
    admit?: () => void,
  ): Promise<Result> {
    try {
      return await this.#readingGate.run(client, async () => {
        admit?.();
        return await read(await this.#raw(row));
      });
    } catch (error) {
      if (isAppError(error, 'not_found')) throw new AppError('message_not_found', { cause: error });
      if (isBusy(error) || isDefeated(error)) throw new AppError('service_unavailable', { cause: error });
      throw error;
    }
  }

  async #authenticate(row: MessageRow): Promise<void> {
    const raw = await this.#raw(row);
    if (raw.length === 0) return;
    const facts = {
      clientAddress: row.client_address,
      clientName: row.client_name,
      mailFrom: row.mail_from,
    };
    const verdict = await this.#needs.mail
      .authenticate(raw, facts)
      .then(presentAuthentication, () => unknownAuthentication);
    await this.#needs.messages.saveAuthentication(row.mailbox_key, row.id, verdict);
    this.#announce(row);
  }

  #announce(row: MessageRow): void {
    this.#needs.push.tell(row.mailbox_key, { name: 'mail-received', data: { id: row.id } });
  }

  async #raw(row: MessageRow): Promise<Uint8Array[]> {
    const parts: Uint8Array[] = [];
    for await (const part of this.#needs.messages.readParts(row.mailbox_key, row.id)) {
      parts.push(part);
      if (part.byteLength >= largePartBytes) await nextTurn();
    }
    return parts;
  }
}

function isBusy(error: unknown): boolean {
  return isAppError(error, 'worker_queue_full') || isAppError(error, 'worker_closed');
}

/** The message was too much for its reader. */
function isDefeated(error: unknown): boolean {
  return isAppError(error, 'worker_deadline') || isAppError(error, 'worker_died');
}

function impatience(ms: number): { over: Promise<'over'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'over'>();
  const timer = setTimeout(() => resolve('over'), ms);
  return { over: promise, cancel: () => clearTimeout(timer) };
}
