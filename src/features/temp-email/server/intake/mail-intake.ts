import type {
  Envelope,
  IncomingMessage,
  MailSink,
  RecipientVerdict,
} from '#platform/smtp/server/mail-sink.ts';
import type { Entitlements } from '../addresses/entitlements.ts';
import type { KnownMailbox } from '../addresses/known-mailboxes.ts';
import { domainOfPath, type Recipient, readRecipient } from '../addresses/mail-domains.ts';
import { capacityBytes } from '../mailbox-room.ts';
import { leaseOf } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import { type Destination, IncomingMail, type IncomingMailNeeds } from './incoming-mail.ts';

/** After a failed write, senders are put off at RCPT for this long instead of being taken a whole message from. */
const storagePauseMs = 2_000;

type Verdict = RecipientVerdict<Destination>;

export type MailIntakeNeeds = Omit<IncomingMailNeeds, 'onStorageFailure'> & {
  /** Ours, normalised. */
  domains: ReadonlySet<string>;
  entitlements: Entitlements;
  keyOf(address: string): string;
  log: { warn(facts: object, message: string): void };
};

/** Receiving does nothing but decide, store and tell. */
export class MailIntake implements MailSink<Destination> {
  readonly #needs: MailIntakeNeeds;
  readonly #mailNeeds: IncomingMailNeeds;
  #storagePausedUntilMs = 0;

  constructor(needs: MailIntakeNeeds) {
    this.#needs = needs;
    this.#mailNeeds = { ...needs, onStorageFailure: (error) => this.#pauseStorage(error) };
  }

  /** Mail cannot be stored at the moment. */
  get storageShort(): boolean {
    const leftMs = this.#storagePausedUntilMs - this.#needs.clock.nowMs();
    // More is left than there was where the clock has been set back.
    return leftMs > 0 && leftMs <= storagePauseMs;
  }

  /** When mail last could not be stored; undefined if that never happened. */
  get storageFailedAtMs(): number | undefined {
    return this.#storagePausedUntilMs === 0 ? undefined : this.#storagePausedUntilMs - storagePauseMs;
  }

  judgeRecipient(path: string, declaredSizeBytes: number | undefined): Verdict | Promise<Verdict> {
    const recipient = readRecipient(path, this.#needs.domains);
    if (recipient.kind === 'foreign') return this.#judgeForeign(path, declaredSizeBytes);
    return this.#judgeOurs(path, recipient, declaredSizeBytes);
  }

  begin(envelope: Envelope<Destination>): IncomingMessage {
    return new IncomingMail(this.#mailNeeds, envelope);
  }

  /** Only a domain that is not ours is looked up: the rest of the mail does not pay for it. */
  async #judgeForeign(path: string, declaredSizeBytes: number | undefined): Promise<Verdict> {
    const domain = domainOfPath(path);
    if (domain === '') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    try {
      if (!(await this.#needs.entitlements.isCustomDomain(domain))) return 'foreign_domain';
    } catch (error) {
      this.#pauseStorage(error);
      return 'storage_short';
    }
    return await this.#judgeOurs(path, readRecipient(path, new Set([domain])), declaredSizeBytes);
  }

  #judgeOurs(
    path: string,
    recipient: Recipient,
    declaredSizeBytes: number | undefined,
  ): Verdict | Promise<Verdict> {
    if (recipient.kind === 'foreign') return 'foreign_domain';
    if (this.storageShort) return 'storage_short';
    if (recipient.kind === 'operator') return { path, operator: recipient.address };
    return (
      this.#acceptKnown(path, recipient.address, declaredSizeBytes ?? 0) ??
      this.#lookUp(path, recipient.address, declaredSizeBytes ?? 0)
    );
  }

  /** What is known only ever accepts: it may lag behind the database, which alone refuses. */
  #acceptKnown(path: string, address: string, declaredSizeBytes: number): Destination | undefined {
    const { known } = this.#needs;
    const mailbox = known?.find(address);
    if (!mailbox) return undefined;
    const verdict = this.#judgeFree(path, mailbox, declaredSizeBytes);
    if (typeof verdict !== 'string') return verdict;
    known?.forget([mailbox.mailbox_key]);
    return undefined;
  }

  async #lookUp(path: string, address: string, declaredSizeBytes: number): Promise<Verdict> {
    const { mailboxes, keyOf, known } = this.#needs;
    try {
      const mailbox = await mailboxes.findMailboxByAddress(keyOf(address));
      if (!mailbox) return 'unknown_mailbox';
      if (mailbox.licence !== null) return await this.#judgeLicensed(path, mailbox, declaredSizeBytes);
      const verdict = this.#judgeFree(path, mailbox, declaredSizeBytes);
      if (typeof verdict !== 'string') known?.remember(address, mailbox);
      return verdict;
    } catch (error) {
      this.#pauseStorage(error);
      return 'storage_short';
    }
  }

  #judgeFree(path: string, mailbox: KnownMailbox, declaredSizeBytes: number): Verdict {
    const { expires_at, used_bytes, message_count } = mailbox;
    if (expires_at <= this.#needs.clock.nowMs()) return 'unknown_mailbox';
    const { room } = this.#needs;
    const isFull = used_bytes >= room.bytes || used_bytes + declaredSizeBytes > capacityBytes(room);
    if (isFull) return 'mailbox_full';
    if (message_count >= room.messages) return 'mailbox_message_limit';
    return { path, lease: leaseOf(mailbox), licence: null };
  }

  /** What it may still take depends on all addresses of its licence. */
  async #judgeLicensed(path: string, mailbox: MailboxRow, declaredSizeBytes: number): Promise<Verdict> {
    const { licences, entitlements, clock, room } = this.#needs;
    const { licence, expires_at, message_count } = mailbox;
    if (licence === null || expires_at <= clock.nowMs()) return 'unknown_mailbox';
    const { bytes } = await licences.measureLicence(licence, clock.nowMs());
    const isFull = bytes >= entitlements.maxBytes || bytes + declaredSizeBytes > entitlements.maxBytes;
    if (isFull) return 'mailbox_full';
    if (message_count >= room.messages) return 'mailbox_message_limit';
    return { path, lease: leaseOf(mailbox), licence };
  }

  #pauseStorage(error: unknown): void {
    this.#needs.log.warn({ err: error }, 'mail cannot be stored');
    this.#storagePausedUntilMs = this.#needs.clock.nowMs() + storagePauseMs;
  }
}
