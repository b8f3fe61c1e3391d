import type { Clock } from '#platform/clock/server/clock.ts';
import type { Notifications } from '#platform/database/server/notifications.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** Carries the keys of changed mailboxes, separated by spaces. */
const channel = 'mayfly_inboxes';
/**
 * How long a row is used after it was read. A lost notification hides a change from polls for at most this long. A page
 * polls every 20 s, so every third poll reads the database.
 */
const maxAgeMs = 45_000;
/** These rows take about 16 MB. */
const maxMailboxes = 16_384;
/** About 290 lists of five mails, or 8,000 empty lists. */
const maxBytes = 8 * 1024 * 1024;
/** A longer list would evict many others, so it is read from the database each time. */
const maxAnswerBytes = 512 * 1024;
/** Estimated memory of an entry besides its answer. */
const overheadBytes = 1024;
const changeSlots = 4_096;

type KnownAnswer = { version: string; answer: Uint8Array };

type KnownInboxesNeeds = { clock: Clock; notifications: Notifications };

/**
 * Identifies the content of a list whose messages have all been parsed and authenticated. After a
 * failover that lost a message, the bytes distinguish the list from the lost one, unless the next message has the same
 * size.
 */
export function versionOf({ message_count, read_count, used_bytes }: MailboxRow): string {
  return `${message_count}-${read_count}-${used_bytes}`;
}

/**
 * Caches mailboxes and the last answer for each inbox, because pages poll and usually nothing has changed. Every change
 * drops the mailbox: in this process before the change is acknowledged, in others by a notification.
 */
export class KnownInboxes {
  readonly #clock: Clock;
  readonly #notifications: Notifications;
  readonly #mailboxes: LeaseCache<MailboxRow>;
  readonly #answers: LeaseCache<KnownAnswer>;
  /** Counts changes by the hash of the mailbox key. Two keys with the same hash only cost a query. */
  readonly #changes = new Uint32Array(changeSlots);
  #unsubscribe: (() => void) | undefined;

  constructor({ clock, notifications }: KnownInboxesNeeds) {
    this.#clock = clock;
    this.#notifications = notifications;
    this.#mailboxes = new LeaseCache({ clock, maxWeight: maxMailboxes, weigh: () => 1 });
    const weigh = ({ answer }: KnownAnswer) => answer.byteLength + overheadBytes;
    this.#answers = new LeaseCache({ clock, maxWeight: maxBytes, weigh });
  }

  /** Numbers of cached mailboxes and answers. */
  get sizes(): { mailboxes: number; answers: number } {
    return { mailboxes: this.#mailboxes.size, answers: this.#answers.size };
  }

  /** Note the value before you read an inbox, and pass it to `rememberMailbox` or `rememberAnswer`. */
  countChanges(mailboxKey: string): number {
    this.#listen();
    return this.#changes[slotOf(mailboxKey)] ?? 0;
  }

  findMailbox(mailboxKey: string): MailboxRow | undefined {
    return this.#notifications.isHearing ? this.#mailboxes.find(mailboxKey) : undefined;
  }

  findAnswer(mailbox: MailboxRow): Uint8Array | undefined {
    const known = this.#answers.find(mailbox.mailbox_key);
    return known?.version === versionOf(mailbox) ? known.answer : undefined;
  }

  /** Does not keep a row that may be stale: `changes` is the value from before it was read. */
  rememberMailbox(mailbox: MailboxRow, changes: number): void {
    const { mailbox_key: key, expires_at: endsAtMs } = mailbox;
    if (this.#notifications.isHearing && changes === this.countChanges(key))
      this.#mailboxes.hold(key, Math.min(endsAtMs, this.#clock.nowMs() + maxAgeMs), mailbox);
  }

  rememberAnswer(mailbox: MailboxRow, answer: Uint8Array, changes: number): void {
    const { mailbox_key: key, expires_at: endsAtMs } = mailbox;
    if (changes === this.countChanges(key) && answer.byteLength <= maxAnswerBytes)
      this.#answers.hold(key, endsAtMs, { version: versionOf(mailbox), answer });
  }

  /** Drops the mailboxes here and in all other processes. */
  forget(mailboxKeys: readonly string[]): void {
    this.#drop(mailboxKeys);
    this.#notifications.publish(channel, mailboxKeys.join(' '));
  }

  /**
   * Drops the mailbox in this process only. This is enough for a parsed message, because other processes cache only lists
   * whose messages are all parsed.
   */
  forgetHere(mailboxKey: string): void {
    this.#drop([mailboxKey]);
  }

  close(): void {
    this.#unsubscribe?.();
    this.#unsubscribe = undefined;
    this.#mailboxes.close();
    this.#answers.close();
  }

  /** Called at the first read, because a process that only receives mail needs no notifications. */
  #listen(): void {
    this.#unsubscribe ??= this.#notifications.subscribe(channel, {
      receive: (payload) => this.#drop(payload.split(' ')),
      missed: () => this.#dropAll(),
    });
  }

  #drop(mailboxKeys: readonly string[]): void {
    for (const key of mailboxKeys) {
      const slot = slotOf(key);
      this.#changes[slot] = (this.#changes[slot] ?? 0) + 1;
    }
    this.#mailboxes.drop(mailboxKeys);
    this.#answers.drop(mailboxKeys);
  }

  #dropAll(): void {
    for (const [slot, changes] of this.#changes.entries()) this.#changes[slot] = changes + 1;
    this.#mailboxes.close();
    this.#answers.close();
  }
}

function slotOf(mailboxKey: string): number {
  let hash = 0;
  for (let at = 0; at < mailboxKey.length; at += 1) hash = (hash * 31 + mailboxKey.charCodeAt(at)) | 0;
  return hash & (changeSlots - 1);
}
