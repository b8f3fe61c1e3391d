import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import * as contract from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { MessageStore } from './message-store.ts';

type ReadSourceNeeds = { access: MailboxAccess; messages: MessageStore };

/** Opens every part before anything is answered, so that a damaged message gets an error instead of half an answer. */
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
