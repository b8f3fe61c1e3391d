import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { leaseKeyLength, leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { tokenMatches } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { KnownInboxes } from '../inbox/known-inboxes.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import { leaseOf, type OpenedMessage } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { checkAddress } from './mint-mailbox.ts';

export type Credentials = { email: string; token: string };

type MailboxAccessNeeds = {
  mailboxes: MailboxStore;
  keys: Pick<LeaseKeys, 'openerOf'>;
  /** Undefined where other processes change the database too. */
  inboxes: Pick<KnownInboxes, 'find'> | undefined;
  messages: MessageStore;
  clock: Clock;
  readsPerMailbox: RateLimiter;
  readsPerClient: RateLimiter;
};

/**
 * Who may read what. It is the token that leads to a mailbox, and the address is compared only once the token is right:
 * a wrong, an unknown and an expired token get the same answer after the same work, and nobody learns which addresses
 * exist.
 */
export class MailboxAccess {
  readonly #needs: MailboxAccessNeeds;

  constructor(needs: MailboxAccessNeeds) {
    this.#needs = needs;
  }

  /** Throws `token_expired`. */
  async authorize({ email, token }: Credentials): Promise<MailboxRow> {
    const mailbox = await this.findAuthorized({ email, token });
    if (!mailbox) throw new AppError('token_expired');
    return mailbox;
  }

  async findAuthorized({ email, token }: Credentials): Promise<MailboxRow | undefined> {
    const mailbox = await this.findByToken(token);
    return mailbox && checkAddress(token, email) === mailbox.address_check ? mailbox : undefined;
  }

  /** A token begins with the key of its mailbox. What is known only ever opens: whoever is refused was looked up. */
  async findByToken(token: string): Promise<MailboxRow | undefined> {
    const { mailboxes, inboxes } = this.#needs;
    const key = leaseKeyOfToken(token);
    const known = inboxes && this.#open(token, inboxes.find(key)?.mailbox);
    return known ?? this.#open(token, await mailboxes.findMailbox(key));
  }

  #open(token: string, mailbox: MailboxRow | undefined): MailboxRow | undefined {
    const matches = tokenMatches(token, mailbox?.token_hash);
    return matches && mailbox && mailbox.expires_at > this.#needs.clock.nowMs() ? mailbox : undefined;
  }

  /** The limit of the mailbox counts only those who may read it: nobody else can use it up. */
  async authorizeRead(credentials: Credentials, clientAddress: string): Promise<MailboxRow> {
    this.limitClient(clientAddress);
    const mailbox = await this.authorize(credentials);
    this.#needs.readsPerMailbox.require(mailbox.mailbox_key);
    return mailbox;
  }

  async authorizeMessage(
    credentials: Credentials & { emailId: string },
    clientAddress: string,
  ): Promise<OpenedMessage> {
    const mailbox = await this.authorizeRead(credentials, clientAddress);
    const opener = this.openerOf(mailbox, credentials.token);
    const message = await this.#needs.messages.findMessage(mailbox, credentials.emailId, opener);
    if (!message) throw new AppError('message_not_found');
    return message;
  }

  /** @param token that the mailbox was just found by */
  openerOf(mailbox: MailboxRow, token: string): RecordOpener {
    return this.#needs.keys.openerOf(token, leaseOf(mailbox));
  }

  /** The live mailbox that a message belongs to, for the bearer of its id. */
  async findMailboxOf(emailId: string): Promise<MailboxRow | undefined> {
    const mailbox = await this.#needs.mailboxes.findMailbox(emailId.slice(0, leaseKeyLength));
    return mailbox && mailbox.expires_at > this.#needs.clock.nowMs() ? mailbox : undefined;
  }

  limitClient(clientAddress: string): void {
    this.#needs.readsPerClient.require(clientKey(clientAddress));
  }
}
