import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import * as contract from '../common/contract.ts';
import type { MailboxAccess } from './mailbox-access.ts';
import type { MessageStore } from './message-store.ts';

type ReadSourceNeeds = { access: MailboxAccess; messages: MessageStore };

export function readSource({ access, messages }: ReadSourceNeeds): EndpointHandler {
  return handle(contract.readSource, async (input, { clientAddress }) => {
    const message = await access.authorizeMessage(input, clientAddress);
    const bytes = await startReading(messages.readParts(message));
    return { filename: 'message.eml', bytes, sizeBytes: message.size_bytes };
  });
}

/** Reads the first part before anything is answered, so that a damaged message gets an error instead of half an answer. */
async function startReading(parts: AsyncGenerator<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  try {
    const first = await parts.next();
    return continueWith(first, parts);
  } catch (error) {
    if (isAppError(error, 'seal_broken')) throw new AppError('message_damaged', { cause: error });
    throw error;
  }
}

async function* continueWith(
  first: IteratorResult<Uint8Array>,
  rest: AsyncGenerator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  if (first.done) return;
  yield first.value;
  yield* rest;
}
