import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { ConcurrencyGate } from '#platform/limits/server/concurrency-gate.ts';
import type { SafeHtml } from '#platform/mail/common/parsed-mail.ts';
import type { AttachmentFile } from '#platform/mail/server/mail-reader.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { nextTurn } from '#platform/worker/server/next-turn.ts';
import { readWaitMs } from '../../common/limits.ts';
import { isStorageTrouble } from '../is-storage-trouble.ts';
import type { MailReading } from './mail-reading.ts';
import { largePartBytes, type MessageStore } from './message-store.ts';
import type { MailFacts, OpenedMessage } from './opened-message.ts';
import {
  findAttachmentBytes,
  presentAuthentication,
  presentEnvelope,
  presentItem,
  unknownAuthentication,
} from './present-message.ts';

/** Raw messages in memory at once, 25 MiB each at worst. */
const maxOpenMessages = 4;
/** A list of 200 unread messages from each of ten impatient readers; the next is told to come again. */
const maxWaitingMessages = 2_000;
/** Evaluations wait for DNS, up to 3 s, and hold the raw message meanwhile. */
const maxOpenAuthentications = 4;
const maxWaitingAuthentications = 500;

/**
 * Maximum pending messages opened per turn of the event loop. Each needs its first part (up to 256 KiB and 1 ms) to show
 * its sender.
 */
const sendersAtOnce = 4;

type MessageReaderNeeds = {
  messages: MessageStore;
  mail: MailReading;
  push: Pick<PushHub, 'tell'>;
  /** Domains that send no mail, normalised: what claims to come from them is forged. */
  ownDomains: readonly string[];
  log: { warn(facts: object, message: string): void };
};

type Inquiry = {
  /** The client key that limits count by. Clients take turns, and so do the mailboxes of one client. */
  client: string;
  /** When the answer was begun, by `performance.now()`. */
  begunMs: number;
  /** The domain of the mailbox's address, which may be a licence's own. */
  mailboxDomain: string;
};

/** What a list shows of a message. */
export type ReadItem = { item: string; isPending: boolean };

/** `gone`: deleted meanwhile. `busy`: no thread took it, and the next reader tries again. */
type Outcome = { item: string; isNew: boolean } | 'gone' | 'busy';

/** A whole message in memory. */
type RawMail = { facts: MailFacts; raw: Uint8Array[] };

type Reading = {
  outcome: Promise<Outcome>;
  /** Stored and announced, as far as it had to be; never rejects. */
  done: Promise<void>;
  /** Somebody was answered that it is pending, and waits for the event. */
  isAwaited: boolean;
  /** Read, and perhaps not stored yet. */
  item?: string;
};

/** Reads stored messages: each is parsed and authenticated once, when somebody first looks. */
export class MessageReader {
  readonly #needs: MessageReaderNeeds;
  readonly #reading = new Map<string, Reading>();
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
   * Items of the rows of one mailbox, in order; undefined for a message that was deleted meanwhile. Waits until
   * `readWaitMs` after the answer was begun: what is still unread then is pending, and announced by push once it has been
   * read.
   */
  async readItems(rows: readonly OpenedMessage[], inquiry: Inquiry): Promise<(ReadItem | undefined)[]> {
    if (rows.every((row) => row.item !== null)) return rows.map(itemOf);
    const ownDomains = [...this.#needs.ownDomains, inquiry.mailboxDomain];
    const patience = impatience(inquiry.begunMs + readWaitMs - performance.now());
    try {
      const read = await Promise.all(
        rows.map((row) => itemOf(row) ?? this.#readInTime(row, inquiry.client, ownDomains, patience.over)),
      );
      return await this.#presentPending(rows, read, ownDomains);
    } finally {
      patience.cancel();
    }
  }

  /** Starts what has not been started; the verdict is in a later read, announced by push. */
  authenticateLater(rows: readonly OpenedMessage[], client: string): void {
    for (const row of rows) {
      if (row.authentication !== null || this.#authenticating.has(row.id)) continue;
      if (this.#authenticationGate.isFullFor(client)) return;
      const task = this.#authenticationGate
        .run(client, () => this.#authenticate(row), row.mailbox_key)
        .catch((error: unknown) => this.#needs.log.warn({ err: error }, 'authentication was not stored'))
        .finally(() => this.#authenticating.delete(row.id));
      this.#authenticating.set(row.id, task);
    }
  }

  safeHtml(row: OpenedMessage, images: boolean, client: string): Promise<SafeHtml> {
    return this.#open(row, client, (raw) => this.#needs.mail.safeHtml(raw, { images }));
  }

  /**
   * Throws `message_not_found` where there is no such attachment.
   * @param requireRoom given its size before anything is read, where it is known; may throw
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

  /** Waits for what was begun. */
  async close(): Promise<void> {
    const readings = [...this.#reading.values()].map(({ done }) => done);
    await Promise.allSettled([...readings, ...this.#authenticating.values()]);
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

  /**
   * Replaces each 'pending' with an item built from the envelope. Yields to the event loop after every `sendersAtOnce`
   * messages.
   */
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

  /** Readers who come before it is stored share one parse. */
  #readOnce(row: OpenedMessage, client: string, ownDomains: readonly string[]): Reading {
    const begun = this.#reading.get(row.id);
    if (begun !== undefined) return begun;
    const outcome = this.#readingGate.run(client, () => this.#parseStored(row, ownDomains), row.mailbox_key);
    const started = { outcome, isAwaited: false };
    const reading: Reading = Object.assign(started, { done: this.#finish(row, started) });
    this.#reading.set(row.id, reading);
    return reading;
  }

  /** After the answer and outside the gate: neither it nor the next message waits for a commit. */
  async #finish(row: OpenedMessage, reading: Omit<Reading, 'done'>): Promise<void> {
    try {
      const outcome = await reading.outcome;
      if (typeof outcome !== 'object') return;
      reading.item = outcome.item;
      if (outcome.isNew) await this.#keepItem(row, outcome.item);
      if (reading.isAwaited) this.#announce(row);
    } catch (error) {
      // Whoever still waits for the answer is told by it.
      if (reading.isAwaited) this.#needs.log.warn({ err: error }, 'a message was not read');
    } finally {
      this.#reading.delete(row.id);
    }
  }

  async #parseStored(row: OpenedMessage, ownDomains: readonly string[]): Promise<Outcome> {
    // Another reader may have been done with it since the row was listed.
    const known = await this.#needs.messages.findItem(row);
    if (known !== null) return { item: known, isNew: false };
    const mail = await unlessDamaged(this.#load(row));
    if (mail === 'damaged') return { item: presentEnvelope(row, '', true, ownDomains), isNew: true };
    if (mail === undefined) return 'gone';
    const item = await this.#parse(mail, row, ownDomains);
    return item === undefined ? 'busy' : { item, isNew: true };
  }

  /** Where nothing can be written, what is stored can still be read: the next reader parses again. */
  async #keepItem(row: OpenedMessage, item: string): Promise<void> {
    try {
      await this.#needs.messages.saveItem(row, item);
    } catch (error) {
      if (!isStorageTrouble(error))
        this.#needs.log.warn({ err: error }, 'a message that was read was not stored');
    }
  }

  /** Undefined when nobody is free to read it: the next reader tries again. */
  async #parse(
    { facts: { mailFrom }, raw }: RawMail,
    row: OpenedMessage,
    ownDomains: readonly string[],
  ): Promise<string | undefined> {
    try {
      return presentItem(row, await this.#needs.mail.parse(raw, mailFrom), mailFrom, ownDomains);
    } catch (error) {
      if (isBusy(error)) return undefined;
      // It would defeat its reader each time.
      this.#needs.log.warn({ err: error }, 'a message could not be parsed');
      return presentEnvelope(row, mailFrom, true, ownDomains);
    }
  }

  async #open<Result>(
    row: OpenedMessage,
    client: string,
    read: (raw: readonly Uint8Array[]) => Promise<Result>,
    admit?: () => void,
  ): Promise<Result> {
    try {
      const task = async () => {
        admit?.();
        return await read((await this.#load(row))?.raw ?? []);
      };
      return await this.#readingGate.run(client, task, row.mailbox_key);
    } catch (error) {
      if (isAppError(error, 'not_found')) throw new AppError('message_not_found', { cause: error });
      if (isAppError(error, 'seal_broken')) throw new AppError('message_damaged', { cause: error });
      if (isBusy(error) || isDefeated(error)) throw new AppError('service_unavailable', { cause: error });
      throw error;
    }
  }

  async #authenticate(row: OpenedMessage): Promise<void> {
    const mail = await unlessDamaged(this.#load(row));
    if (mail === undefined) return;
    const verdict =
      mail === 'damaged'
        ? unknownAuthentication
        : await this.#needs.mail
            .authenticate(mail.raw, mail.facts)
            .then(presentAuthentication, () => unknownAuthentication);
    await this.#needs.messages.saveAuthentication(row, verdict);
    this.#announce(row);
  }

  #announce(row: OpenedMessage): void {
    this.#needs.push.tell(row.mailbox_key, { name: 'mail-received', data: { id: row.id } });
  }

  /** Undefined if the message was deleted meanwhile. */
  async #load(row: OpenedMessage): Promise<RawMail | undefined> {
    const mail = await this.#needs.messages.openMail(row);
    if (mail === undefined) return undefined;
    const raw: Uint8Array[] = [];
    try {
      for await (const part of mail.parts) {
        raw.push(part);
        if (part.byteLength >= largePartBytes) await nextTurn();
      }
    } catch (error) {
      if (isAppError(error, 'message_not_found')) return undefined;
      throw error;
    }
    return { facts: mail.facts, raw };
  }
}

/** `damaged`: what is stored is not what was sealed. */
async function unlessDamaged<Mail>(opened: Promise<Mail>): Promise<Mail | 'damaged'> {
  try {
    return await opened;
  } catch (error) {
    if (isAppError(error, 'seal_broken')) return 'damaged';
    throw error;
  }
}

function itemOf({ item }: OpenedMessage): ReadItem | undefined {
  return item === null ? undefined : { item, isPending: false };
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
  const timer = setTimeout(() => resolve('over'), Math.max(0, ms));
  return { over: promise, cancel: () => clearTimeout(timer) };
}
