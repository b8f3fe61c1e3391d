import { setImmediate as nextTurn } from 'node:timers/promises';
import { isStorageUnavailable } from '#platform/database/server/storage-errors.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { ConcurrencyGate } from '#platform/limits/server/concurrency-gate.ts';
import type { SafeHtml } from '#platform/mail/common/parsed-mail.ts';
import type { AttachmentFile } from '#platform/mail/server/mail-reader.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { readWaitMs } from '../../common/limits.ts';

import type { MailReading } from '../ports.ts';
import type { OpenedMessage } from '../sealed-mail.ts';
import type { MessageStore } from './message-store.ts';
import { findAttachmentBytes, presentEnvelope, presentItem } from './present-message.ts';
import { loadRawMail, type RawMail, unlessDamaged } from './raw-mail.ts';

/** Each of these raw messages takes up to 25 MiB of memory. */
const maxOpenMessages = 4;
/** Ten lists of 200 messages. Further readers are asked to retry. */
const maxWaitingMessages = 2_000;
/** Pending messages presented before other work gets a turn. Opening the first part of each takes up to 1 ms. */
const sendersAtOnce = 4;

type MessageReaderNeeds = {
  messages: MessageStore;
  mail: MailReading;
  push: Pick<PushHub, 'tell'>;
  ownDomains: readonly string[];
  log: { warn(facts: object, message: string): void };
};

type Request = {
  /** The client that asks. If many reads wait, clients take turns, and so do the mailboxes of one client. */
  client: string;
  startedMs: number;
  mailboxDomain: string;
};

export type ReadItem = { item: string; isPending: boolean };

/**
 * `gone` means that the message was deleted meanwhile. `busy` means that no parser thread was free, so the next reader
 * tries again.
 */
type Outcome = { item: string; isNew: boolean } | 'gone' | 'busy';

type Reading = {
  outcome: Promise<Outcome>;
  /** Resolves after the outcome is stored and announced. Never rejects. */
  done: Promise<void>;
  /** True if a reader got the message as pending, and therefore waits for the event. */
  isAwaited: boolean;
  item?: string;
};

export class MessageReader {
  readonly #needs: MessageReaderNeeds;
  readonly #reading = new Map<string, Reading>();
  readonly #readingGate = new ConcurrencyGate({
    maxRunning: maxOpenMessages,
    maxWaiting: maxWaitingMessages,
  });

  constructor(needs: MessageReaderNeeds) {
    this.#needs = needs;
  }

  /** Starts the parser early, for a visitor who may soon read a message. */
  warm(): void {
    this.#needs.mail.warm();
  }

  /**
   * Returns undefined for each message that was deleted meanwhile. Messages that are not parsed within `readWaitMs` are
   * pending, and push announces them later.
   */
  async readItems(rows: readonly OpenedMessage[], request: Request): Promise<(ReadItem | undefined)[]> {
    if (rows.every((row) => row.item !== null)) return rows.map(itemOf);
    const ownDomains = [...this.#needs.ownDomains, request.mailboxDomain];
    const deadline = startDeadline(request.startedMs + readWaitMs - performance.now());
    try {
      const read = await Promise.all(
        rows.map((row) => itemOf(row) ?? this.#readInTime(row, request.client, ownDomains, deadline.over)),
      );
      return await this.#presentPending(rows, read, ownDomains);
    } finally {
      deadline.cancel();
    }
  }

  safeHtml(row: OpenedMessage, images: boolean, client: string): Promise<SafeHtml> {
    return this.#open(row, client, (raw) => this.#needs.mail.safeHtml(raw, { images }));
  }

  /**
   * Throws `message_not_found` if there is no such attachment. Before reading the attachment, calls `requireRoom` with
   * its size, or with 0 if the size is unknown.
   */
  attachment(
    row: OpenedMessage,
    index: number,
    client: string,
    requireRoom: (bytes: number) => void,
  ): Promise<AttachmentFile> {
    return this.#open(
      row,
      client,
      (raw) => this.#needs.mail.attachment(raw, index),
      () => requireRoom(findAttachmentBytes(row.item ?? this.#reading.get(row.id)?.item, index) ?? 0),
    );
  }

  async close(): Promise<void> {
    await Promise.allSettled([...this.#reading.values()].map(({ done }) => done));
  }

  async #readInTime(
    row: OpenedMessage,
    client: string,
    ownDomains: readonly string[],
    over: Promise<'over'>,
  ): Promise<ReadItem | 'pending' | undefined> {
    const reading = this.#readOnce(row, client, ownDomains);
    const first = await Promise.race([reading.outcome, over]);
    if (first === 'gone') return undefined;
    if (typeof first === 'object') return { item: first.item, isPending: false };
    if (first === 'over') reading.isAwaited = true;
    return 'pending';
  }

  /** Builds the items of pending messages from their envelopes. Yields to the event loop after every few messages. */
  async #presentPending(
    rows: readonly OpenedMessage[],
    read: readonly (ReadItem | 'pending' | undefined)[],
    ownDomains: readonly string[],
  ): Promise<(ReadItem | undefined)[]> {
    const presented: (ReadItem | undefined)[] = [];
    for (let first = 0; first < rows.length; first += sendersAtOnce) {
      const few = rows.slice(first, first + sendersAtOnce).map(async (row, at) => {
        const item = read[first + at];
        return item === 'pending' ? await this.#presentEnvelope(row, ownDomains) : item;
      });
      presented.push(...(await Promise.all(few)));
      if (read.slice(first, first + sendersAtOnce).includes('pending')) await nextTurn();
    }
    return presented;
  }

  async #presentEnvelope(row: OpenedMessage, ownDomains: readonly string[]): Promise<ReadItem> {
    const mail = await unlessDamaged(this.#needs.messages.openMail(row));
    const mailFrom = mail === undefined || mail === 'damaged' ? '' : mail.facts.mailFrom;
    return { item: presentEnvelope(row, mailFrom, false, ownDomains), isPending: true };
  }

  #readOnce(row: OpenedMessage, client: string, ownDomains: readonly string[]): Reading {
    const started = this.#reading.get(row.id);
    if (started !== undefined) return started;
    const outcome = this.#readingGate.run(client, () => this.#parseStored(row, ownDomains), row.mailbox_key);
    const pending = { outcome, isAwaited: false };
    const reading: Reading = Object.assign(pending, { done: this.#finish(row, pending) });
    this.#reading.set(row.id, reading);
    return reading;
  }

  /**
   * Stores the item after the answer and outside `#readingGate`, so that neither the answer nor the next message waits.
   */
  async #finish(row: OpenedMessage, reading: Omit<Reading, 'done'>): Promise<void> {
    try {
      const outcome = await reading.outcome;
      if (typeof outcome !== 'object') return;
      reading.item = outcome.item;
      if (outcome.isNew) await this.#storeItem(row, outcome.item);
      if (reading.isAwaited) this.#announce(row);
    } catch (error) {
      // Readers who still wait get this error as their answer. For pending messages, only the log shows it.
      if (reading.isAwaited) this.#needs.log.warn({ err: error }, 'a message could not be read');
    } finally {
      this.#reading.delete(row.id);
    }
  }

  async #parseStored(row: OpenedMessage, ownDomains: readonly string[]): Promise<Outcome> {
    // Another reader may have stored the item since the row was listed.
    const known = await this.#needs.messages.findItem(row);
    if (known !== null) return { item: known, isNew: false };
    const mail = await unlessDamaged(loadRawMail(this.#needs.messages, row));
    if (mail === 'damaged') return { item: presentEnvelope(row, '', true, ownDomains), isNew: true };
    if (mail === undefined) return 'gone';
    const item = await this.#parse(mail, row, ownDomains);
    return item === undefined ? 'busy' : { item, isNew: true };
  }

  /** A failure loses nothing, because the next reader parses the message again. */
  async #storeItem(row: OpenedMessage, item: string): Promise<void> {
    try {
      await this.#needs.messages.saveItem(row, item);
    } catch (error) {
      if (!isStorageUnavailable(error))
        this.#needs.log.warn({ err: error }, 'a parsed message could not be stored');
    }
  }

  async #parse(
    { facts: { mailFrom }, raw }: RawMail,
    row: OpenedMessage,
    ownDomains: readonly string[],
  ): Promise<string | undefined> {
    try {
      return presentItem(row, await this.#needs.mail.parse(raw, mailFrom), mailFrom, ownDomains);
    } catch (error) {
      if (isBusy(error)) return undefined;
      // Parsing would fail the same way every time, so the message counts as damaged.
      this.#needs.log.warn({ err: error }, 'a message could not be parsed');
      return presentEnvelope(row, mailFrom, true, ownDomains);
    }
  }

  async #open<Result>(
    row: OpenedMessage,
    client: string,
    read: (raw: readonly Uint8Array[]) => Promise<Result>,
    beforeRead?: () => void,
  ): Promise<Result> {
    try {
      const task = async () => {
        beforeRead?.();
        return await read((await loadRawMail(this.#needs.messages, row))?.raw ?? []);
      };
      return await this.#readingGate.run(client, task, row.mailbox_key);
    } catch (error) {
      if (isAppError(error, 'not_found')) throw new AppError('message_not_found', { cause: error });
      if (isAppError(error, 'seal_broken')) throw new AppError('message_damaged', { cause: error });
      if (isBusy(error) || isTooHard(error)) throw new AppError('service_unavailable', { cause: error });
      throw error;
    }
  }

  #announce(row: OpenedMessage): void {
    this.#needs.push.tell(row.mailbox_key, { name: 'mail-received', data: { id: row.id } });
  }
}

function itemOf({ item }: OpenedMessage): ReadItem | undefined {
  return item === null ? undefined : { item, isPending: false };
}

function isBusy(error: unknown): boolean {
  return isAppError(error, 'worker_queue_full') || isAppError(error, 'worker_closed');
}

function isTooHard(error: unknown): boolean {
  return isAppError(error, 'worker_deadline') || isAppError(error, 'worker_died');
}

function startDeadline(ms: number): { over: Promise<'over'>; cancel(): void } {
  const { promise, resolve } = Promise.withResolvers<'over'>();
  const timer = setTimeout(() => resolve('over'), Math.max(0, ms));
  return { over: promise, cancel: () => clearTimeout(timer) };
}
