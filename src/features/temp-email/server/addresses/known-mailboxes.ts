import type { MailboxRow } from '../temp-email-tables.ts';

/** About 3.4 MB. Who is not among them is looked up. */
const maxKnown = 10_000;

/** The fields of a free mailbox that RCPT needs. */
export type KnownMailbox = Pick<
  MailboxRow,
  'mailbox_key' | 'public_key' | 'expires_at' | 'used_bytes' | 'message_count'
>;

/**
 * Free mailboxes that were just made or written to: looking one up in SQLite after each commit of another mail costs
 * as much as all else that is done for a mail before it is stored. Only for a process that has its database for
 * itself. The unit that stores a message decides; a mailbox that rejected a message is evicted.
 */
export class KnownMailboxes {
  readonly #byAddress = new Map<string, KnownMailbox>();
  readonly #addresses = new Map<string, string>();

  get size(): number {
    return this.#byAddress.size;
  }

  /** @param address as `readRecipient` normalises it */
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

  /** A message has been stored. */
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
