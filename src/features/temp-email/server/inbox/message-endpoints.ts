import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { validateInput } from '#platform/endpoint/server/validate-input.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { leaseEventRoutes } from '#platform/lease/server/lease-events.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import * as contract from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { UsageCounter } from '../ports.ts';
import type { MessageReader } from './message-reader.ts';
import type { MessageStore } from './message-store.ts';

type MarkReadNeeds = { access: MailboxAccess; messages: MessageStore; usage: UsageCounter };

/** Needs no token, because the id contains 96 random bits. An unknown id gets the same answer as a known one. */
export function markRead({ access, messages, usage }: MarkReadNeeds): EndpointHandler {
  return handle(contract.markRead, async ({ emailId }, { clientAddress }) => {
    access.limitClient(clientAddress);
    const mailbox = await access.findLeaseOf(emailId);
    if (mailbox && (await messages.isUnread(mailbox.mailbox_key, emailId))) {
      const isFirst = await messages.markMessageRead(mailbox.mailbox_key, emailId);
      if (isFirst) usage.count('email', 'opened');
    }
    return { success: true } as const;
  });
}

type ReadSourceNeeds = { access: MailboxAccess; messages: MessageStore };

/** Opens every part before it answers, so that a damaged message gets an error instead of half an answer. */
export function readSource({ access, messages }: ReadSourceNeeds): EndpointHandler {
  return handle(contract.readSource, async (input, { clientAddress }) => {
    const message = await access.authorizeMessage(input, clientAddress);
    const mail = await messages.openWholeMail(message).catch(rethrowBroken);
    if (!mail) throw new AppError('message_not_found');
    return { filename: 'message.eml', bytes: mail.parts, sizeBytes: mail.sizeBytes };
  });
}

function rethrowBroken(error: unknown): never {
  if (isAppError(error, 'seal_broken')) throw new AppError('message_damaged', { cause: error });
  throw error;
}

const attachmentIdPattern = /^\d{1,4}$/;

type ReadAttachmentNeeds = { access: MailboxAccess; reader: MessageReader };

export function readAttachment({ access, reader }: ReadAttachmentNeeds): EndpointHandler {
  return handle(contract.readAttachment, async (input, context) => {
    const message = await access.authorizeMessage(input, context.clientAddress);
    if (!attachmentIdPattern.test(input.attachmentId)) throw new AppError('message_not_found');
    const index = Number(input.attachmentId);
    const client = clientKey(context.clientAddress);
    const requireRoom = (size: number) => context.requireRoom(size);
    const { filename, bytes } = await reader.attachment(message, index, client, requireRoom);
    return { filename, bytes, sizeBytes: bytes.byteLength };
  });
}

type MailboxEventsNeeds = {
  access: MailboxAccess;
  messages: MessageStore;
  push: PushHub;
  reader: Pick<MessageReader, 'warm'>;
};

export function mailboxEvents({ access, messages, push, reader }: MailboxEventsNeeds): HttpRoute[] {
  return leaseEventRoutes({
    path: '/functions/v1/temp-email/events',
    origin: 'any',
    errors: contract.listMessages.errors,
    received: 'mail-received',
    access,
    push,
    readCredentials: (body) => validateInput(contract.followedMailboxes, body).mailboxes,
    findNewestSince: messages.findNewestSince,
    onOpened: () => reader.warm(),
  });
}
