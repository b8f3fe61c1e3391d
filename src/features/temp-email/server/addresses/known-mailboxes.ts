import type { Clock } from '#platform/clock/server/clock.ts';
import { LeaseCache } from '#platform/lease/server/lease-cache.ts';
import type { MailboxRow } from '../temp-email-tables.ts';

/** These take about 3.4 MB. Other mailboxes are looked up in the database. */
const maxKnown = 10_000;
/**
 * How long a mailbox is used after it was read, if other processes change the database too. Afterwards, a deleted or
 * full mailbox is rejected at RCPT again instead of after DATA.
 */
const sharedMaxAgeMs = 45_000;

export type KnownMailbox = Pick<
  MailboxRow,
  'mailbox_key' | 'public_key' | 'expires_at' | 'used_bytes' | 'message_count'
>;

/**
 * Cache of free mailboxes for RCPT, because a look-up would double the work before a mail is stored. The cache may be
 * stale: the statement that stores a message has the final say, and evicts a mailbox that rejects it.
 */
export class KnownMailboxes {
  readonly #clock: Clock;
  readonly #maxAgeMs: number;
  readonly #mailboxes: LeaseCache<KnownMailbox & { address: string }>;
  /** Keys of the cached mailboxes by address. */
  readonly #keys = new Map<string, string>();

  /** @param isShared true if other processes use the database too */
  constructor(clock: Clock, isShared: boolean) {
    this.#clock = clock;
    this.#maxAgeMs = isShared ? sharedMaxAgeMs : Number.POSITIVE_INFINITY;
    this.#mailboxes = new LeaseCache({
      clock,
      maxWeight: maxKnown,
      weigh: () => 1,
      onDrop: ({ address }) => this.#keys.delete(address),
    });
  }

  get size(): number {
    return this.#keys.size;
  }

  find(address: string): KnownMailbox | undefined {
    const key = this.#keys.get(address);
    return key === undefined ? undefined : this.#mailboxes.find(key);
  }

  remember(address: string, mailbox: KnownMailbox): void {
    const { mailbox_key: key, public_key, expires_at, used_bytes, message_count } = mailbox;
    const before = this.#keys.get(address);
    if (before !== undefined) this.forget([before]);
    const endsAtMs = Math.min(expires_at, this.#clock.nowMs() + this.#maxAgeMs);
    const facts = { address, mailbox_key: key, public_key, expires_at, used_bytes, message_count };
    this.#mailboxes.hold(key, endsAtMs, facts);
    this.#keys.set(address, key);
  }

  charge(mailboxKey: string, bytes: number): void {
    const mailbox = this.#mailboxes.find(mailboxKey);
    if (mailbox === undefined) return;
    mailbox.used_bytes += bytes;
    mailbox.message_count += 1;
  }

  forget(mailboxKeys: readonly string[]): void {
    this.#mailboxes.drop(mailboxKeys);
  }

  close(): void {
    this.#mailboxes.close();
  }
}
