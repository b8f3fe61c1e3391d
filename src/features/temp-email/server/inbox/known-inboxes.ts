import type { Clock } from '#platform/clock/server/clock.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** About 290 lists of five mails, or 8,000 empty lists. */
const maxBytes = 8 * 1024 * 1024;
/** A longer list would evict many others, so it is read from the database each time. */
const maxAnswerBytes = 512 * 1024;
/** Estimated memory of an entry besides its answer. */
const overheadBytes = 1024;

export type KnownInbox = { mailbox: MailboxRow; answer: Uint8Array };

/**
 * Caches the last answer for each inbox, because pages poll and usually nothing has changed. Every change by this
 * process drops the entry before the change is acknowledged; `findAnswer` also notices changes by others.
 */
export class KnownInboxes {
  readonly #cache: LeaseCache<KnownInbox>;
  #changes = 0;

  constructor(clock: Clock) {
    const weigh = ({ answer }: KnownInbox) => answer.byteLength + overheadBytes;
    this.#cache = new LeaseCache({ clock, maxWeight: maxBytes, weigh });
  }

  get size(): number {
    return this.#cache.size;
  }

  /** Counts changes. Note the value before you read an inbox, and pass it to `remember`. */
  get changes(): number {
    return this.#changes;
  }

  findAnswer(mailbox: MailboxRow): Uint8Array | undefined {
    const known = this.find(mailbox.mailbox_key);
    const isSame =
      known?.mailbox.message_count === mailbox.message_count &&
      known.mailbox.read_count === mailbox.read_count;
    return isSame ? known.answer : undefined;
  }

  find(mailboxKey: string): KnownInbox | undefined {
    return this.#cache.find(mailboxKey);
  }

  /** Does not keep an answer that may be stale: `changes` is the value from before the inbox was read. */
  remember(inbox: KnownInbox, changes: number): void {
    if (changes !== this.#changes || inbox.answer.byteLength > maxAnswerBytes) return;
    this.#cache.hold(inbox.mailbox.mailbox_key, inbox.mailbox.expires_at, inbox);
  }

  forget(mailboxKeys: readonly string[]): void {
    this.#changes += 1;
    this.#cache.drop(mailboxKeys);
  }

  close(): void {
    this.#cache.close();
  }
}
