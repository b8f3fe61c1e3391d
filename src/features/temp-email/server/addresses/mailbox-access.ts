import { AppError } from '#platform/errors/common/app-error.ts';
import { LeaseAccess, type LeaseAccessNeeds } from '#platform/lease/server/lease-access.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import type { RecordOpener } from '#platform/seal/server/sealer.ts';
import type { KnownInboxes } from '../inbox/known-inboxes.ts';
import type { MessageStore } from '../inbox/message-store.ts';
import { leaseOf, type OpenedMessage } from '../sealed-mail.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import type { MailboxStore } from './mailbox-store.ts';
import { checkAddress } from './mint-mailbox.ts';

type Credentials = { email: string; token: string };
type Shared = LeaseAccessNeeds<MailboxRow, Credentials>;

type MailboxAccessNeeds = Pick<Shared, 'clock' | 'readsPerLease' | 'readsPerClient' | 'isMemoryExact'> & {
  mailboxes: Pick<MailboxStore, 'findMailbox'>;
  keys: Pick<LeaseKeys, 'openerOf'>;
  inboxes: Pick<KnownInboxes, 'findMailbox' | 'countChanges' | 'rememberMailbox'>;
  messages: Pick<MessageStore, 'findMessage'>;
};

export class MailboxAccess extends LeaseAccess<MailboxRow, Credentials> {
  readonly #keys: MailboxAccessNeeds['keys'];
  readonly #messages: MailboxAccessNeeds['messages'];

  constructor({ mailboxes, keys, inboxes, messages, ...limits }: MailboxAccessNeeds) {
    super({
      ...limits,
      find: async (key) => {
        const changes = inboxes.countChanges(key);
        const mailbox = await mailboxes.findMailbox(key);
        if (mailbox) inboxes.rememberMailbox(mailbox, changes);
        return mailbox;
      },
      findInMemory: (key) => inboxes.findMailbox(key),
      keyOf: ({ mailbox_key }) => mailbox_key,
      isNamed: (mailbox, { email, token }) => checkAddress(token, email) === mailbox.address_check,
    });
    this.#keys = keys;
    this.#messages = messages;
  }

  async authorizeMessage(
    credentials: Credentials & { emailId: string },
    clientAddress: string,
  ): Promise<OpenedMessage> {
    const mailbox = await this.authorizeRead(credentials, clientAddress);
    const opener = this.openerOf(mailbox, credentials.token);
    const message = await this.#messages.findMessage(mailbox, credentials.emailId, opener);
    if (!message) throw new AppError('message_not_found');
    return message;
  }

  openerOf(mailbox: MailboxRow, token: string): RecordOpener {
    return this.#keys.openerOf(token, leaseOf(mailbox));
  }
}
