import type {
  Envelope,
  IncomingMessage,
  MailSink,
  RecipientVerdict,
} from '#platform/smtp/server/mail-sink.ts';
import { maxMailboxBytes, maxMailboxMessages } from '../common/limits.ts';
import { IncomingMail, type IncomingMailNeeds } from './incoming-mail.ts';
import { type Recipient, readRecipient } from './mail-domains.ts';
import { mailboxCapacityBytes } from './message-store.ts';

/** After a failed write, senders are put off at RCPT for this long instead of being taken a whole message from. */
const storagePauseMs = 2_000;

export type MailIntakeNeeds = Omit<IncomingMailNeeds, 'onStorageFailure'> & {
  /** Ours, normalised. */
  domains: ReadonlySet<string>;
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

  judgeRecipient(
    address: string,
    declaredSizeBytes: number | undefined,
  ): RecipientVerdict | Promise<RecipientVerdict> {
    const recipient = readRecipient(address, this.#needs.domains);
    if (recipient.kind === 'foreign') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    if (recipient.kind === 'operator') return 'accepted';
    return this.#judgeMailbox(this.#needs.keyOf(recipient.address), declaredSizeBytes ?? 0);
  }

  begin(envelope: Envelope): IncomingMessage {
    const recipients = envelope.recipients.map((path) => readRecipient(path, this.#needs.domains));
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
      if (mailbox.used_bytes >= maxMailboxBytes) return 'mailbox_full';
      if (mailbox.used_bytes + declaredSizeBytes > mailboxCapacityBytes) return 'mailbox_full';
      if (mailbox.message_count >= maxMailboxMessages) return 'mailbox_message_limit';
      return 'accepted';
    } catch (error) {
      this.#pauseStorage(error);
      return 'storage_short';
    }
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
