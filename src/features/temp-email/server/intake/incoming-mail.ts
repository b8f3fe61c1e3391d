import type { Clock } from '#platform/clock/server/clock.ts';
import type { UnitStatement } from '#platform/database/server/database.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { SealedLease } from '#platform/seal/server/lease-keys.ts';
import type { Sealer } from '#platform/seal/server/sealer.ts';
import type { AcceptedRecipient, Envelope, IncomingMessage } from '#platform/smtp/server/mail-sink.ts';
import type { KnownMailboxes } from '../addresses/known-mailboxes.ts';
import type { LicenceStore } from '../addresses/licence-store.ts';
import { isProbeKey, mintMessageId } from '../addresses/mailbox-key.ts';
import type { MailboxStore } from '../addresses/mailbox-store.ts';
import { capacityBytes, type MailboxQuota } from '../config.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import type { NewPart } from '../inbox/part-store.ts';
import type { Entitlements, UsageCounter } from '../ports.ts';
import type { MailFacts } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import type { OperatorMailStore } from './operator-mail-store.ts';

/** This many rejections by mailboxes that exist and are not full suggest that the store is faulty. */
const unexplainedRejections = 3;

export type IncomingMailNeeds = {
  mailboxes: MailboxStore;
  known: KnownMailboxes;
  messages: MessageStore;
  operatorMail: OperatorMailStore;
  licences: LicenceStore;
  entitlements: Pick<Entitlements, 'maxBytes'>;
  push: Pick<PushHub, 'tell'>;
  quota: MailboxQuota;
  usage: UsageCounter;
  clock: Clock;
  onStorageFailure(error: unknown): void;
};

type MailboxDestination = { lease: SealedLease; licence: string | null };
export type Destination = AcceptedRecipient & (MailboxDestination | { operator: string });

type MailboxCopy = MailboxDestination & { messageId: string; sealer?: Sealer };
type Copy = MailboxCopy | { messageId: string; operator: string };

export class IncomingMail implements IncomingMessage {
  readonly #needs: IncomingMailNeeds;
  readonly #envelope: Envelope<Destination>;
  readonly #facts: MailFacts;
  #copies: Copy[];
  #storedParts = 0;
  #storedBytes = 0;

  constructor(needs: IncomingMailNeeds, envelope: Envelope<Destination>) {
    this.#needs = needs;
    this.#envelope = envelope;
    const { mailFrom, clientAddress, clientName } = envelope;
    this.#facts = { mailFrom, clientAddress, clientName };
    this.#copies = planCopies(envelope);
  }

  async append(part: Uint8Array): Promise<void> {
    await this.#store((copy) => this.#partStatements(copy, part));
    this.#storedParts += 1;
    this.#storedBytes += part.byteLength;
  }

  async finish(lastPart: Uint8Array): Promise<void> {
    const bytes = this.#storedBytes + lastPart.byteLength;
    try {
      if (!(await this.#storeInBatch(lastPart, bytes)))
        await this.#store((copy) => this.#lastStatements(copy, lastPart, bytes), bytes);
    } catch (error) {
      await this.abort();
      throw error;
    }
    for (const copy of this.#copies) {
      if (!('lease' in copy)) continue;
      const key = copy.lease.id;
      this.#needs.known.charge(key, bytes);
      if (isProbeKey(key)) continue;
      this.#needs.push.tell(key, { name: 'mail-received', data: { id: copy.messageId } });
      this.#needs.usage.count('email', 'received');
    }
  }

  async abort(): Promise<void> {
    if (this.#storedParts === 0) return;
    try {
      await this.#forgetParts();
    } catch (error) {
      // The remaining parts are deleted with their mailboxes, or after seven days if they are operator mail.
      this.#needs.onStorageFailure(error);
    }
  }

  async #storeInBatch(content: Uint8Array, bytes: number): Promise<boolean> {
    const [copy, ...others] = this.#copies;
    if (!copy || !('lease' in copy) || copy.licence !== null || others.length > 0) return false;
    const { messages, clock } = this.#needs;
    const mail = { id: copy.messageId, received_at: clock.nowMs(), size_bytes: bytes };
    const part = { part: this.#storedParts, content, ...this.#sealing(copy) };
    try {
      return await messages.acceptInBatch(copy.lease, mail, part);
    } catch (error) {
      throw this.#toStorageShort(error);
    }
  }

  /** Stores all copies in one unit. If a mailbox is gone, retries without it. */
  async #store(statementsOf: (copy: Copy) => UnitStatement[], finishedBytes?: number): Promise<void> {
    let unexplained = 0;
    while (this.#copies.length > 0) {
      const perCopy = this.#copies.map(statementsOf);
      const failed = await this.#runUnit(perCopy);
      if (failed === undefined) return;
      const gone = await this.#isGone(failed, finishedBytes);
      if (gone) this.#copies = this.#copies.filter((copy) => copy !== failed);
      else unexplained += 1;
      if (unexplained === unexplainedRejections) throw new AppError('storage_short');
    }
    throw new AppError('unknown_mailbox');
  }

  async #runUnit(perCopy: readonly UnitStatement[][]): Promise<Copy | undefined> {
    try {
      await this.#needs.messages.run(mailboxesOf(this.#copies), perCopy.flat());
      return undefined;
    } catch (error) {
      if (!isAppError(error, 'unit_condition_failed')) throw this.#toStorageShort(error);
      let index = Number(error.details.statement);
      const position = perCopy.findIndex((statements) => {
        index -= statements.length;
        return index < 0;
      });
      const failed = this.#copies[position];
      if (!failed) throw error;
      return failed;
    }
  }

  /** Throws if the mailbox is full, because then all recipients must be rejected. */
  async #isGone(copy: Copy, finishedBytes: number | undefined): Promise<boolean> {
    if (!('lease' in copy)) throw new AppError('mailbox_full');
    this.#needs.known.forget([copy.lease.id]);
    const mailbox = await this.#findMailbox(copy.lease.id);
    if (!mailbox || mailbox.expires_at <= this.#needs.clock.nowMs()) return true;
    if (finishedBytes === undefined) return false;
    if (await this.#isFull(mailbox, finishedBytes)) throw new AppError('mailbox_full');
    if (mailbox.message_count >= this.#needs.quota.messages) throw new AppError('mailbox_message_limit');
    return false;
  }

  async #isFull(mailbox: MailboxRow, bytes: number): Promise<boolean> {
    if (mailbox.licence === null) return mailbox.used_bytes + bytes > capacityBytes(this.#needs.quota);
    const { licences, entitlements, clock } = this.#needs;
    const used = await licences.measureLicence(mailbox.licence, clock.nowMs());
    return used.bytes + bytes > entitlements.maxBytes;
  }

  async #findMailbox(key: string) {
    try {
      return await this.#needs.mailboxes.findMailbox(key);
    } catch (error) {
      throw this.#toStorageShort(error);
    }
  }

  #toStorageShort(error: unknown): AppError {
    this.#needs.onStorageFailure(error);
    return new AppError('storage_short', { cause: error });
  }

  #partStatements(copy: Copy, content: Uint8Array): UnitStatement[] {
    const { messages, operatorMail, clock } = this.#needs;
    const part = { part: this.#storedParts, content };
    const { messageId } = copy;
    if ('lease' in copy)
      return messages.acceptPart(copy.lease, { ...part, ...this.#sealing(copy) }, clock.nowMs());
    const receivedAt = this.#envelope.receivedAtMs;
    return [operatorMail.acceptPart({ ...part, message_id: messageId, received_at: receivedAt })];
  }

  #lastStatements(copy: Copy, content: Uint8Array, bytes: number): UnitStatement[] {
    const { messages, operatorMail, clock } = this.#needs;
    const nowMs = clock.nowMs();
    const { messageId } = copy;
    const part = { part: this.#storedParts, content };
    const mail = { id: messageId, received_at: nowMs, size_bytes: bytes };
    if (!('lease' in copy)) {
      const facts = { recipient: copy.operator, mailFrom: this.#facts.mailFrom };
      return operatorMail.acceptMail(
        { ...mail, facts },
        { ...part, message_id: messageId, received_at: nowMs },
      );
    }
    const charges = this.#charge(copy, bytes, nowMs);
    return messages.acceptMessage(copy.lease, mail, { ...part, ...this.#sealing(copy) }, charges);
  }

  /**
   * All parts of a copy need the same sealer, because the ticket of an HTML view opens only the records of one sealer.
   */
  #sealing(copy: MailboxCopy): Pick<NewPart, 'messageId' | 'facts' | 'sealer'> {
    copy.sealer ??= this.#needs.messages.sealerOf(copy.lease);
    return { messageId: copy.messageId, facts: this.#facts, sealer: copy.sealer };
  }

  #charge({ lease, licence }: MailboxCopy, bytes: number, nowMs: number): UnitStatement[] {
    const { messages, licences, entitlements } = this.#needs;
    if (licence === null) return messages.chargeMailbox(lease.id, bytes, nowMs);
    return licences.chargeLicence({ mailboxKey: lease.id, licence, bytes }, entitlements.maxBytes, nowMs);
  }

  async #forgetParts(): Promise<void> {
    const { messages, operatorMail } = this.#needs;
    const mail = this.#copies.filter((copy) => 'lease' in copy);
    if (mail.length > 0) await messages.forgetParts(mail);
    for (const copy of this.#copies) {
      if ('operator' in copy) await operatorMail.forgetParts(copy.messageId);
    }
  }
}

/**
 * Plans one copy per mailbox and one for the operator. Sorted, so that two messages cannot deadlock on each other's
 * rows.
 */
function planCopies({ recipients, receivedAtMs }: Envelope<Destination>): Copy[] {
  const mailboxes = new Map<string, MailboxCopy>();
  const operators: string[] = [];
  for (const recipient of recipients) {
    if ('operator' in recipient) operators.push(recipient.operator);
    else {
      const { lease, licence } = recipient;
      mailboxes.set(lease.id, { lease, licence, messageId: mintMessageId(lease.id, receivedAtMs) });
    }
  }
  const copies: Copy[] = [...mailboxes.values()].sort((a, b) => (a.lease.id < b.lease.id ? -1 : 1));
  if (operators.length > 0)
    copies.push({ operator: operators.join(', '), messageId: mintMessageId('', receivedAtMs) });
  return copies;
}

function mailboxesOf(copies: readonly Copy[]): string[] {
  return copies.filter((copy) => 'lease' in copy).map((copy) => copy.lease.id);
}
