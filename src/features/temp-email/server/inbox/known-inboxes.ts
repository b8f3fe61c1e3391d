import type { Clock } from '#platform/clock/server/clock.ts';
import type { Notifications } from '#platform/database/server/notifications.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** Both carry keys of mailboxes, separated by spaces. */
const channels = { changes: 'mayfly_inboxes', arrivals: 'mayfly_arrivals' };
/**
 * How long a row is used after it was read. A lost notification hides a change from polls for at most this long. A page
 * polls every 20 s, so every third poll reads the database.
 */
const maxAgeMs = 45_000;
/** These rows take about 16 MB. */
const maxMailboxes = 16_384;
/** About 290 lists of five messages, or 8,000 empty lists. */
const maxListBytes = 8 * 1024 * 1024;
/** More would evict many others, so a longer list is read from the database each time. */
const maxBytesPerMailbox = 512 * 1024;
/** Estimated memory of a list besides its answer, or of a text besides its bytes. */
const overheadBytes = 1024;
/** Items and authentication of about 300 messages of 5 KB, each held as record and as text. */
const maxTextBytes = 4 * 1024 * 1024;
/** Item and authentication of as many messages as a read lists at once. */
const maxTextsPerMailbox = 32;
const changeSlots = 4_096;

/** Counts of the mailbox when its list was read, the id of its newest message, and the list as JSON. */
export type KnownList = Pick<MailboxRow, 'message_count' | 'read_count' | 'used_bytes'> & {
  newestId: string | undefined;
  answer: Uint8Array;
  /** False after a message arrived, so that new messages have to be added first. */
  isCurrent: boolean;
};

/** A record that this process sealed, and its plaintext. */
type SealedText = { label: Uint8Array; record: Uint8Array; text: Uint8Array };

type KnownInboxesNeeds = { clock: Clock; notifications: Notifications };

/**
 * Identifies the content of a list whose messages have all been parsed and authenticated. After a
 * failover that lost a message, the bytes distinguish the list from the lost one, unless the next message has the same
 * size.
 */
export function versionOf({
  message_count,
  read_count,
  used_bytes,
}: Pick<MailboxRow, 'message_count' | 'read_count' | 'used_bytes'>): string {
  return `${message_count}-${read_count}-${used_bytes}`;
}

/**
 * Caches mailboxes and the last list of each inbox, because pages poll and usually nothing has changed. Every change
 * drops the mailbox: in this process before the change is acknowledged, in others by a notification. The list stays if
 * messages arrive, because they do not change the others. Texts that this process has just sealed stay until a cached
 * list contains them, so that it does not have to open them.
 */
export class KnownInboxes {
  readonly #clock: Clock;
  readonly #notifications: Notifications;
  readonly #mailboxes: LeaseCache<MailboxRow>;
  readonly #lists: LeaseCache<KnownList>;
  readonly #texts: LeaseCache<readonly SealedText[]>;
  /** Counts changes by the hash of the mailbox key. Two keys with the same hash only cost a query. */
  readonly #changes = new Uint32Array(changeSlots);
  #unsubscribe: readonly (() => void)[] | undefined;

  constructor({ clock, notifications }: KnownInboxesNeeds) {
    this.#clock = clock;
    this.#notifications = notifications;
    this.#mailboxes = new LeaseCache({ clock, maxWeight: maxMailboxes, weigh: () => 1 });
    const weigh = ({ answer }: KnownList) => answer.byteLength + overheadBytes;
    this.#lists = new LeaseCache({ clock, maxWeight: maxListBytes, weigh });
    this.#texts = new LeaseCache({ clock, maxWeight: maxTextBytes, weigh: weighTexts });
  }

  /** Numbers of cached mailboxes and lists, and of mailboxes with cached texts. */
  get sizes(): { mailboxes: number; lists: number; texts: number } {
    return { mailboxes: this.#mailboxes.size, lists: this.#lists.size, texts: this.#texts.size };
  }

  /** Note the value before you read an inbox or seal a text, and pass it to the `remember…` method. */
  countChanges(mailboxKey: string): number {
    this.#listen();
    return this.#changes[slotOf(mailboxKey)] ?? 0;
  }

  findMailbox(mailboxKey: string): MailboxRow | undefined {
    return this.#notifications.isHearing ? this.#mailboxes.find(mailboxKey) : undefined;
  }

  /** Returns a list to which only newer messages have to be added. */
  findList(mailbox: MailboxRow): KnownList | undefined {
    const known = this.#notifications.isHearing ? this.#lists.find(mailbox.mailbox_key) : undefined;
    return known?.read_count === mailbox.read_count && known.message_count <= mailbox.message_count
      ? known
      : undefined;
  }

  /** Does not keep a row that may be stale: `changes` is the value from before it was read. */
  rememberMailbox(mailbox: MailboxRow, changes: number): void {
    const { mailbox_key: key, expires_at: endsAtMs } = mailbox;
    if (this.#notifications.isHearing && changes === this.countChanges(key))
      this.#mailboxes.hold(key, Math.min(endsAtMs, this.#clock.nowMs() + maxAgeMs), mailbox);
  }

  /** Every message of the list must be parsed and authenticated. */
  rememberList(
    { mailbox_key: key, expires_at: endsAtMs, message_count, read_count, used_bytes }: MailboxRow,
    list: Pick<KnownList, 'newestId' | 'answer'>,
    changes: number,
  ): void {
    if (changes !== this.countChanges(key) || list.answer.byteLength > maxBytesPerMailbox) return;
    this.#lists.hold(key, endsAtMs, { message_count, read_count, used_bytes, ...list, isCurrent: true });
    this.#texts.drop([key]);
  }

  /** Finds only texts that this process sealed into exactly this record with exactly this label. */
  findText(mailboxKey: string, label: Uint8Array, record: Uint8Array): Buffer | undefined {
    const isSame = (one: SealedText) => isEqual(one.label, label) && isEqual(one.record, record);
    const found = this.#texts.find(mailboxKey)?.find(isSame);
    return found && Buffer.from(found.text.buffer);
  }

  rememberText({ id, endsAtMs }: SealedLease, { label, record, text }: SealedText, changes: number): void {
    if (changes !== this.countChanges(id)) return;
    const copies = { label: copyOf(label), record: copyOf(record), text: copyOf(text) };
    const texts = [...(this.#texts.find(id) ?? []), copies].slice(-maxTextsPerMailbox);
    while (weighTexts(texts) > maxBytesPerMailbox) texts.shift();
    this.#texts.hold(id, endsAtMs, texts);
  }

  /** Drops mailboxes, their lists and their texts here and in all other processes. */
  forget(mailboxKeys: readonly string[]): void {
    this.dropHere(mailboxKeys);
    this.#notifications.publish(channels.changes, mailboxKeys.join(' '));
  }

  /** Drops mailboxes, their lists and their texts in this process only. */
  dropHere(mailboxKeys: readonly string[]): void {
    this.#dropMailboxes(mailboxKeys);
    this.#lists.drop(mailboxKeys);
    this.#texts.drop(mailboxKeys);
  }

  /** Drops mailboxes in which messages arrived, but not their lists, here and in all other processes. */
  noteArrivals(mailboxKeys: readonly string[]): void {
    this.#takeArrivals(mailboxKeys);
    this.#notifications.publish(channels.arrivals, mailboxKeys.join(' '));
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribe ?? []) unsubscribe();
    this.#unsubscribe = undefined;
    this.#mailboxes.close();
    this.#lists.close();
    this.#texts.close();
  }

  /** Called at the first read, because a process that only receives mail needs no notifications. */
  #listen(): void {
    this.#unsubscribe ??= [
      this.#notifications.subscribe(channels.changes, {
        receive: (payload) => this.dropHere(payload.split(' ')),
        missed: () => this.#dropAll(),
      }),
      this.#notifications.subscribe(channels.arrivals, {
        receive: (payload) => this.#takeArrivals(payload.split(' ')),
      }),
    ];
  }

  #takeArrivals(mailboxKeys: readonly string[]): void {
    this.#dropMailboxes(mailboxKeys);
    for (const key of mailboxKeys) {
      const list = this.#lists.find(key);
      if (list) list.isCurrent = false;
    }
  }

  #dropMailboxes(mailboxKeys: readonly string[]): void {
    for (const key of mailboxKeys) {
      const slot = slotOf(key);
      this.#changes[slot] = (this.#changes[slot] ?? 0) + 1;
    }
    this.#mailboxes.drop(mailboxKeys);
  }

  #dropAll(): void {
    for (const [slot, changes] of this.#changes.entries()) this.#changes[slot] = changes + 1;
    this.#mailboxes.close();
    this.#lists.close();
    this.#texts.close();
  }
}

function weighTexts(texts: readonly SealedText[]): number {
  return texts.reduce(
    (sum, { record, text }) => sum + record.byteLength + text.byteLength + overheadBytes,
    0,
  );
}

/** Copies out of Node.js's buffer pool, because a short buffer that is kept would keep the whole pool alive. */
function copyOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0;
}

function slotOf(mailboxKey: string): number {
  let hash = 0;
  for (let at = 0; at < mailboxKey.length; at += 1) hash = (hash * 31 + mailboxKey.charCodeAt(at)) | 0;
  return hash & (changeSlots - 1);
}
