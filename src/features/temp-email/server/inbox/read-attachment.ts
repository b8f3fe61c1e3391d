import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import * as contract from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { MessageReader } from './message-reader.ts';

/** What `presentItem` gives attachments for an id: their position. */
const attachmentIdPattern = /^\d{1,4}$/;

type ReadAttachmentNeeds = { access: MailboxAccess; reader: MessageReader };

export function readAttachment({ access, reader }: ReadAttachmentNeeds): EndpointHandler {
  return handle(contract.readAttachment, async (input, { clientAddress, requireRoom }) => {
    const message = await access.authorizeMessage(input, clientAddress);
    if (!attachmentIdPattern.test(input.attachmentId)) throw new AppError('message_not_found');
    const index = Number(input.attachmentId);
    const client = clientKey(clientAddress);
    const { filename, bytes } = await reader.attachment(message, index, client, requireRoom);
    return { filename, bytes, sizeBytes: bytes.byteLength };
  });
}
