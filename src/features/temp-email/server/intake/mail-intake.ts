import type { Envelope, IncomingMessage, MailSink, RecipientCheck } from '#platform/smtp/server/mail-sink.ts';
import type { KnownMailbox } from '../addresses/known-mailboxes.ts';
import { domainOfPath, type Recipient, readRecipient } from '../addresses/mail-domains.ts';
import { capacityBytes } from '../config.ts';
import type { Entitlements } from '../ports.ts';
import { leaseOf } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { type Destination, IncomingMail, type IncomingMailNeeds } from './incoming-mail.ts';

/** After a failed write, RCPT answers 452 for this long, so that senders keep messages that we could not store. */
const storageBackoffMs = 2_000;

type Check = RecipientCheck<Destination>;

export type MailIntakeNeeds = Omit<IncomingMailNeeds, 'onStorageFailure'> & {
  domains: ReadonlySet<string>;
  entitlements: Entitlements;
  keyOf(address: string): string;
  log: { warn(facts: object, message: string): void };
};

/** Checks recipients and receives their mail. Parsing waits until someone reads the inbox. */
export class MailIntake implements MailSink<Destination> {
  readonly #needs: MailIntakeNeeds;
  readonly #mailNeeds: IncomingMailNeeds;
  #backoffUntilMs = 0;

  constructor(needs: MailIntakeNeeds) {
    this.#needs = needs;
    this.#mailNeeds = { ...needs, onStorageFailure: (error) => this.#startBackoff(error) };
  }

  get storageShort(): boolean {
    const leftMs = this.#backoffUntilMs - this.#needs.clock.nowMs();
    // A longer time than the backoff means that the clock was set back.
    return leftMs > 0 && leftMs <= storageBackoffMs;
  }

  /** Undefined if no write has failed. */
  get storageFailedAtMs(): number | undefined {
    return this.#backoffUntilMs === 0 ? undefined : this.#backoffUntilMs - storageBackoffMs;
  }

  checkRecipient(path: string, declaredSizeBytes: number | undefined): Check | Promise<Check> {
    const recipient = readRecipient(path, this.#needs.domains);
    if (recipient.kind === 'foreign') return this.#checkForeignDomain(path, declaredSizeBytes);
    return this.#checkOwnDomain(path, recipient, declaredSizeBytes);
  }

  begin(envelope: Envelope<Destination>): IncomingMessage {
    return new IncomingMail(this.#mailNeeds, envelope);
  }

  /** Mail to our own domains never waits for this query. */
  async #checkForeignDomain(path: string, declaredSizeBytes: number | undefined): Promise<Check> {
    const domain = domainOfPath(path);
    if (domain === '') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    try {
      if (!(await this.#needs.entitlements.isCustomDomain(domain))) return 'foreign_domain';
    } catch (error) {
      this.#startBackoff(error);
      return 'storage_short';
    }
    return await this.#checkOwnDomain(path, readRecipient(path, new Set([domain])), declaredSizeBytes);
  }

  #checkOwnDomain(
    path: string,
    recipient: Recipient,
    declaredSizeBytes: number | undefined,
  ): Check | Promise<Check> {
    if (recipient.kind === 'foreign') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    if (recipient.kind === 'operator') return { path, operator: recipient.address };
    return (
      this.#acceptCached(path, recipient.address, declaredSizeBytes ?? 0) ??
      this.#lookUp(path, recipient.address, declaredSizeBytes ?? 0)
    );
  }

  /** Never rejects, because the cache may lag behind the database. */
  #acceptCached(path: string, address: string, declaredSizeBytes: number): Destination | undefined {
    const { known } = this.#needs;
    const mailbox = known.find(address);
    if (!mailbox) return undefined;
    const check = this.#checkFree(path, mailbox, declaredSizeBytes);
    if (typeof check !== 'string') return check;
    known.forget([mailbox.mailbox_key]);
    return undefined;
  }

  async #lookUp(path: string, address: string, declaredSizeBytes: number): Promise<Check> {
    const { mailboxes, keyOf, known } = this.#needs;
    try {
      const mailbox = await mailboxes.findMailboxByAddress(keyOf(address));
      if (!mailbox) return 'unknown_mailbox';
      if (mailbox.licence !== null) return await this.#checkLicensed(path, mailbox, declaredSizeBytes);
      const check = this.#checkFree(path, mailbox, declaredSizeBytes);
      if (typeof check !== 'string') known.remember(address, mailbox);
      return check;
    } catch (error) {
      this.#startBackoff(error);
      return 'storage_short';
    }
  }

  #checkFree(path: string, mailbox: KnownMailbox, declaredSizeBytes: number): Check {
    const { expires_at, used_bytes, message_count } = mailbox;
    if (expires_at <= this.#needs.clock.nowMs()) return 'unknown_mailbox';
    const { quota } = this.#needs;
    const isFull = used_bytes >= quota.bytes || used_bytes + declaredSizeBytes > capacityBytes(quota);
    if (isFull) return 'mailbox_full';
    if (message_count >= quota.messages) return 'mailbox_message_limit';
    return { path, lease: leaseOf(mailbox), licence: null };
  }

  /** A license's quota covers all of its addresses, so this check adds up their sizes. */
  async #checkLicensed(path: string, mailbox: MailboxRow, declaredSizeBytes: number): Promise<Check> {
    const { licences, entitlements, clock, quota } = this.#needs;
    const { licence, expires_at, message_count } = mailbox;
    if (licence === null || expires_at <= clock.nowMs()) return 'unknown_mailbox';
    const { bytes } = await licences.measureLicence(licence, clock.nowMs());
    const isFull = bytes >= entitlements.maxBytes || bytes + declaredSizeBytes > entitlements.maxBytes;
    if (isFull) return 'mailbox_full';
    if (message_count >= quota.messages) return 'mailbox_message_limit';
    return { path, lease: leaseOf(mailbox), licence };
  }

  #startBackoff(error: unknown): void {
    this.#needs.log.warn({ err: error }, 'mail cannot be stored');
    this.#backoffUntilMs = this.#needs.clock.nowMs() + storageBackoffMs;
  }
}
