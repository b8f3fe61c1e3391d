import type { MailboxRow } from '../temp-email-tables.ts';

/** These take about 3.4 MB. Other mailboxes are looked up in the database. */
const maxKnown = 10_000;

export type KnownMailbox = Pick<
  MailboxRow,
  'mailbox_key' | 'public_key' | 'expires_at' | 'used_bytes' | 'message_count'
>;

/**
 * Cache of free mailboxes for RCPT, because a look-up in SQLite would double the work before a mail is stored. Use it
 * only if no other process uses the database. The cache may be stale: the unit that stores a message has the final say,
 * and evicts a mailbox that rejects it.
 */
export class KnownMailboxes {
  readonly #byAddress = new Map<string, KnownMailbox>();
  readonly #addresses = new Map<string, string>();

  get size(): number {
    return this.#byAddress.size;
  }

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
