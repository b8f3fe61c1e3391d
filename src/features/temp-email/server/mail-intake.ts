import type {
  Envelope,
  IncomingMessage,
  MailSink,
  RecipientVerdict,
} from '#platform/smtp/server/mail-sink.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../common/limits.ts';
import type { Entitlements } from './entitlements.ts';
import { IncomingMail, type IncomingMailNeeds } from './incoming-mail.ts';
import { domainOfPath, type Recipient, readRecipient } from './mail-domains.ts';
import { mailboxCapacityBytes } from './message-store.ts';
import type { MailboxRow } from './temp-email-tables.ts';

/** After a failed write, senders are put off at RCPT for this long instead of being taken a whole message from. */
const storagePauseMs = 2_000;

export type MailIntakeNeeds = Omit<IncomingMailNeeds, 'onStorageFailure'> & {
  /** Ours, normalised. */
  domains: ReadonlySet<string>;
  entitlements: Entitlements;
  keyOf(address: string): string;
  log: { warn(facts: object, message: string): void };
};

/** Receiving does nothing but decide, store and tell. */
export class MailIntake implements MailSink {
  readonly #needs: MailIntakeNeeds;
  #storagePausedUntilMs = 0;

  constructor(needs: MailIntakeNeeds) {
    this.#needs = needs;
  }

  /** Mail cannot be stored at the moment. */
  get storageShort(): boolean {
    return this.#needs.clock.nowMs() < this.#storagePausedUntilMs;
  }

  /** When mail last could not be stored; undefined if that never happened. */
  get storageFailedAtMs(): number | undefined {
    return this.#storagePausedUntilMs === 0 ? undefined : this.#storagePausedUntilMs - storagePauseMs;
  }

  judgeRecipient(
    address: string,
    declaredSizeBytes: number | undefined,
  ): RecipientVerdict | Promise<RecipientVerdict> {
    const recipient = readRecipient(address, this.#needs.domains);
    if (recipient.kind === 'foreign') return this.#judgeForeign(address, declaredSizeBytes);
    return this.#judgeOurs(recipient, declaredSizeBytes);
  }

  /** Only a domain that is not ours is looked up: the rest of the mail does not pay for it. */
  async #judgeForeign(address: string, declaredSizeBytes: number | undefined): Promise<RecipientVerdict> {
    const domain = domainOfPath(address);
    if (domain === '') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    try {
      if (!(await this.#needs.entitlements.isCustomDomain(domain))) return 'foreign_domain';
    } catch (error) {
      this.#pauseStorage(error);
      return 'storage_short';
    }
    return await this.#judgeOurs(readAt(domain, address), declaredSizeBytes);
  }

  #judgeOurs(
    recipient: Recipient,
    declaredSizeBytes: number | undefined,
  ): RecipientVerdict | Promise<RecipientVerdict> {
    if (recipient.kind === 'foreign') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    if (recipient.kind === 'operator') return 'accepted';
    return this.#judgeMailbox(this.#needs.keyOf(recipient.address), declaredSizeBytes ?? 0);
  }

  begin(envelope: Envelope): IncomingMessage {
    const recipients = envelope.recipients.map((path) => this.#readAccepted(path));
    const operators = recipients.filter((recipient) => recipient.kind === 'operator');
    const needs = { ...this.#needs, onStorageFailure: (error: unknown) => this.#pauseStorage(error) };
    return new IncomingMail(needs, envelope, {
      addressKeys: this.#addressKeys(recipients),
      operator: operators.length > 0 ? operators.map(({ address }) => address).join(', ') : undefined,
    });
  }

  async #judgeMailbox(addressKey: string, declaredSizeBytes: number): Promise<RecipientVerdict> {
    try {
      const mailbox = await this.#needs.mailboxes.findMailboxByAddress(addressKey);
      if (!mailbox || mailbox.expires_at <= this.#needs.clock.nowMs()) return 'unknown_mailbox';
      if (await this.#isFull(mailbox, declaredSizeBytes)) return 'mailbox_full';
      if (mailbox.message_count >= maxMailboxMessages) return 'mailbox_message_limit';
      return 'accepted';
    } catch (error) {
      this.#pauseStorage(error);
      return 'storage_short';
    }
  }

  /** Room over all addresses of a licence; of a free address it is known from its row. */
  async #isFull({ licence, used_bytes }: MailboxRow, declaredSizeBytes: number): Promise<boolean> {
    if (licence === null) {
      return used_bytes >= maxMailboxBytes || used_bytes + declaredSizeBytes > mailboxCapacityBytes;
    }
    const { licences, entitlements, clock } = this.#needs;
    const { bytes } = await licences.measureLicence(licence, clock.nowMs());
    return bytes >= entitlements.maxBytes || bytes + declaredSizeBytes > entitlements.maxBytes;
  }

  /** What was accepted at a domain that is not ours belongs to a licence. */
  #readAccepted(path: string): Recipient {
    const recipient = readRecipient(path, this.#needs.domains);
    return recipient.kind === 'foreign' ? readAt(domainOfPath(path), path) : recipient;
  }

  #addressKeys(recipients: readonly Recipient[]): string[] {
    const keys = recipients.flatMap((recipient) =>
      recipient.kind === 'mailbox' ? [this.#needs.keyOf(recipient.address)] : [],
    );
    return [...new Set(keys)];
  }

  /** Logged once per pause: a full disk would otherwise fill the log too. */
  #pauseStorage(error: unknown): void {
    if (!this.storageShort) this.#needs.log.warn({ err: error }, 'mail cannot be stored');
    this.#storagePausedUntilMs = this.#needs.clock.nowMs() + storagePauseMs;
  }
}

function readAt(domain: string, path: string): Recipient {
  return readRecipient(path, new Set(domain === '' ? [] : [domain]));
}
