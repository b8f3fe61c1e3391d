import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { leaseKeyLength, leaseKeyOfToken } from '#platform/lease/server/lease-key.ts';
import { tokenMatches } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { KnownInboxes } from './known-inboxes.ts';
import { isSameAddress } from './mail-domains.ts';
import type { MailboxStore } from './mailbox-store.ts';
import type { MessageStore } from './message-store.ts';
import type { MailboxRow, MessageRow } from './temp-email-tables.ts';

export type Credentials = { email: string; token: string };

type MailboxAccessNeeds = {
  mailboxes: MailboxStore;
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
    return mailbox && isSameAddress(mailbox.address, email) ? mailbox : undefined;
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
    enforceLimit(this.#needs.readsPerMailbox, mailbox.mailbox_key);
    return mailbox;
  }

  async authorizeMessage(
    credentials: Credentials & { emailId: string },
    clientAddress: string,
  ): Promise<MessageRow> {
    const mailbox = await this.authorizeRead(credentials, clientAddress);
    const message = await this.#needs.messages.findMessage(mailbox.mailbox_key, credentials.emailId);
    if (!message) throw new AppError('message_not_found');
    return message;
  }

  /** The message of a live mailbox, for the bearer of something that was signed for it. */
  async findMessage(emailId: string): Promise<MessageRow | undefined> {
    const key = emailId.slice(0, leaseKeyLength);
    const mailbox = await this.#needs.mailboxes.findMailbox(key);
    if (!mailbox || mailbox.expires_at <= this.#needs.clock.nowMs()) return undefined;
    return this.#needs.messages.findMessage(key, emailId);
  }

  limitClient(clientAddress: string): void {
    enforceLimit(this.#needs.readsPerClient, clientKey(clientAddress));
  }
}

export function enforceLimit(limiter: RateLimiter, key: string): void {
  const verdict = limiter.take(key);
  if (verdict.allowed) return;
  throw new AppError('too_many_requests', { details: { retryAfterSeconds: verdict.retryAfterSeconds } });
}
