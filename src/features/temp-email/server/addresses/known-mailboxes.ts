import type { MailboxRow } from '../temp-email-tables.ts';

/** Maximum mailboxes in the cache, which take about 3.4 MB. Others are looked up in the database. */
const maxKnown = 10_000;

/** Fields of a free mailbox that RCPT needs. */
export type KnownMailbox = Pick<
  MailboxRow,
  'mailbox_key' | 'public_key' | 'expires_at' | 'used_bytes' | 'message_count'
>;

/**
 * Cache of free mailboxes that were recently created or written to. Without the cache, a SQLite look-up would cost as much
 * as all other work before a mail is stored. Use it only if no other process uses the database. The cache may be stale:
 * the unit that stores a message has the final say, and evicts a mailbox that rejects it.
 */
export class KnownMailboxes {
  readonly #byAddress = new Map<string, KnownMailbox>();
  readonly #addresses = new Map<string, string>();

  get size(): number {
    return this.#byAddress.size;
  }

  /** @param address as normalized by `readRecipient` */
  find(address: string): KnownMailbox | undefined {
    return this.#byAddress.get(address);
  }

  remember(address: string, mailbox: KnownMailbox): void {
    const { mailbox_key, public_key, expires_at, used_bytes, message_count } = mailbox;
    this.#drop(address);
    this.#byAddress.set(address, { mailbox_key, public_key, expires_at, used_bytes, message_count });
    this.#addresses.set(mailbox_key, address);
    const oldest = this.#byAddress.size > maxKnown ? this.#byAddress.keys().next().value : undefined;
    if (oldest !== undefined) this.#drop(oldest);
  }

  /** Adds a stored message to the used quota of its mailbox. */
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
