import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { waitOnLease } from '#platform/lease/server/lease-wait.ts';
import { containsWords, keepSince } from '#platform/push/server/message-filter.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import * as contract from '../../common/contract.ts';
import { maxListedMessages } from '../../common/limits.ts';
import { type InboxReading, presentInbox } from './list-messages.ts';
import { messagesAtOnce } from './message-store.ts';

type WaitNeeds = InboxReading & { push: PushHub; clock: Clock };
type Input = ReturnType<typeof contract.waitMessages.input.parse>;

export function waitMessages({ push, clock, ...reading }: WaitNeeds): EndpointHandler {
  const { access, reader } = reading;
  return handle(contract.waitMessages, (input, context) =>
    waitOnLease({
      access,
      push,
      clock,
      input,
      context,
      list: async (mailbox) => {
        reader.warm();
        const { clientAddress } = context;
        const { presented } = await presentInbox(reading, mailbox, { ...input, clientAddress });
        const isComplete = presented.length < maxListedMessages;
        const since = keepSince(await parseInTurns(presented), input.since, isComplete);
        return since.filter((message) => matches(message, input));
      },
    }),
  );
}

/** A pending message matches nothing. An event follows once it has been parsed. */
function matches(message: contract.MailMessage, { from, subject, text, has }: Input): boolean {
  return (
    !message.pending &&
    containsWords(message.from, from) &&
    containsWords(message.subject, subject) &&
    containsWords(message.body, text) &&
    (has !== 'code' || message.code !== null) &&
    (has !== 'link' || message.links.length > 0) &&
    (has !== 'attachment' || message.attachments.length > 0)
  );
}

/** Parses a few messages per turn of the event loop. */
async function parseInTurns(presented: readonly string[]): Promise<contract.MailMessage[]> {
  const messages: contract.MailMessage[] = [];
  for (const [index, text] of presented.entries()) {
    messages.push(JSON.parse(text) as contract.MailMessage);
    if (index % messagesAtOnce === messagesAtOnce - 1) await nextTurn();
  }
  return messages;
}
