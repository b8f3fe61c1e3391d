import type { Clock } from '#platform/clock/server/clock.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** Maximum size of all answers together: about 290 lists of five mails, or 8,000 empty lists. */
const maxBytes = 8 * 1024 * 1024;
/**
 * Maximum size of one answer. A longer list is read from the database each time, because it would evict many others.
 */
const maxAnswerBytes = 512 * 1024;
/** Estimated memory of an entry, not counting its answer. */
const overheadBytes = 1024;

/** A live mailbox and its answer to `messages`. */
export type KnownInbox = { mailbox: MailboxRow; answer: Uint8Array };

/**
 * Cache of the last answer for each inbox: pages poll, and usually nothing has changed. Every change of a mailbox or its
 * mail by this process drops the entry before the change is acknowledged. `findAnswer` also notices changes by others.
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

  /** Number of changes so far. Note it before you read an inbox, and pass it to `remember`. */
  get changes(): number {
    return this.#changes;
  }

  /** Returns the answer if the list of the mailbox is still the same. */
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

  /**
   * @param changes value of `changes` from before the inbox was read; if the value has changed since, the answer is not
   * kept
   */
  remember(inbox: KnownInbox, changes: number): void {
    if (changes !== this.#changes || inbox.answer.byteLength > maxAnswerBytes) return;
    this.#cache.hold(inbox.mailbox.mailbox_key, inbox.mailbox.expires_at, inbox);
  }

  /** Drops the entries of mailboxes that may have changed. */
  forget(mailboxKeys: readonly string[]): void {
    this.#changes += 1;
    this.#cache.drop(mailboxKeys);
  }

  close(): void {
    this.#cache.close();
  }
}
