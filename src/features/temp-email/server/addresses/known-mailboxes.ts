import type { Clock } from '#platform/clock/server/clock.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** These take about 3.4 MB. Other mailboxes are looked up in the database. */
const maxKnown = 10_000;

export type KnownMailbox = Pick<
  MailboxRow,
  'mailbox_key' | 'public_key' | 'expires_at' | 'used_bytes' | 'message_count'
>;

/**
 * How long a mailbox is used after it was read, if other processes change the database too. Afterwards, a deleted or
 * full mailbox is rejected at RCPT again instead of after DATA.
 */
const sharedMaxAgeMs = 45_000;

/**
 * Cache of free mailboxes for RCPT, because a look-up would double the work before a mail is stored. The cache may be
 * stale: the statement that stores a message has the final say, and evicts a mailbox that rejects it.
 */
export class KnownMailboxes {
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #byAddress = new Map<string, KnownMailbox & { readAtMs: number }>();
  readonly #addresses = new Map<string, string>();

  /** @param isShared true if other processes use the database too */
  constructor(clock: Clock, isShared: boolean) {
    this.#clock = clock;
    this.#maxAgeMs = isShared ? sharedMaxAgeMs : Number.POSITIVE_INFINITY;
  }

  get size(): number {
    return this.#byAddress.size;
  }

  find(address: string): KnownMailbox | undefined {
    const mailbox = this.#byAddress.get(address);
    if (mailbox === undefined) return undefined;
    const ageMs = this.#clock.nowMs() - mailbox.readAtMs;
    // A negative age means that the clock was set back.
    if (ageMs >= 0 && ageMs < this.#maxAgeMs) return mailbox;
    this.#drop(address);
    return undefined;
  }

  remember(address: string, mailbox: KnownMailbox): void {
    const { mailbox_key, public_key, expires_at, used_bytes, message_count } = mailbox;
    this.#drop(address);
    const readAtMs = this.#clock.nowMs();
    this.#byAddress.set(address, {
      mailbox_key,
      public_key,
      expires_at,
      used_bytes,
      message_count,
      readAtMs,
    });
    this.#addresses.set(mailbox_key, address);
    const oldest = this.#byAddress.size > maxKnown ? this.#byAddress.keys().next().value : undefined;
    if (oldest !== undefined) this.#drop(oldest);
  }

  charge(mailboxKey: string, bytes: number): void {
    const mailbox = this.find(this.#addresses.get(mailboxKey) ?? '');
    if (mailbox === undefined) return;
    mailbox.used_bytes += bytes;
    mailbox.message_count += 1;
  }

  forget(mailboxKeys: readonly string[]): void {
    for (const key of mailboxKeys) this.#drop(this.#addresses.get(key) ?? '');
  }

  #drop(address: string): void {
    const mailbox = this.#byAddress.get(address);
    if (mailbox === undefined) return;
    this.#byAddress.delete(address);
    this.#addresses.delete(mailbox.mailbox_key);
  }
}
