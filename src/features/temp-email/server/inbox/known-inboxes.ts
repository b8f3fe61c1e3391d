import type { Clock } from '#platform/clock/server/clock.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** All answers together: some 290 lists of five mails, or 8,000 empty ones. */
const maxBytes = 8 * 1024 * 1024;
/** A longer list is read from the database each time: it would evict too many others. */
const maxAnswerBytes = 512 * 1024;
/** Memory that an entry takes beside its answer. */
const overheadBytes = 1024;

/** A live mailbox with the answer to `messages`. */
export type KnownInbox = { mailbox: MailboxRow; answer: Uint8Array };

/**
 * The last answer for each inbox, until it changes: a page asks again and again, and nearly always nothing has happened.
 * Only for a process that has its database for itself. Whoever changes a mailbox or its mail drops the entry before
 * answering, so no entry is ever corrected.
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

  /** Counts all changes. Read it before reading an inbox. */
  get changes(): number {
    return this.#changes;
  }

  find(mailboxKey: string): KnownInbox | undefined {
    return this.#cache.find(mailboxKey);
  }

  /** @param changes from before the inbox was read: the answer may lack anything that changed since */
  remember(inbox: KnownInbox, changes: number): void {
    if (changes !== this.#changes || inbox.answer.byteLength > maxAnswerBytes) return;
    this.#cache.hold(inbox.mailbox.mailbox_key, inbox.mailbox.expires_at, inbox);
  }

  /** These mailboxes or their mail may have changed. */
  forget(mailboxKeys: readonly string[]): void {
    this.#changes += 1;
    this.#cache.drop(mailboxKeys);
  }

  close(): void {
    this.#cache.close();
  }
}
