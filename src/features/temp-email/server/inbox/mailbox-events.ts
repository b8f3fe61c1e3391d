import { validateInput } from '#platform/endpoint/server/validate-input.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { eventStreamReply, frameEvent } from '#platform/push/server/event-stream.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { followedMailboxes, listMessages } from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { MailboxRow } from '../temp-email-tables.ts';
import type { MessageReader } from './message-reader.ts';
import type { MessageStore } from './message-store.ts';

/** Clocks of several nodes differ and commits overtake each other: a little is told twice rather than missed. */
const replayOverlapMs = 10_000;

/** Streams end with the event that the purge sends; this is for a purge that does not come. */
const expiryGraceMs = 5_000;

const eventsPath = '/functions/v1/temp-email/events';
const bearer = /^Bearer (?<token>\S{1,200})$/i;
const lastEventIdPattern = /^\d{1,16}$/;

type MailboxEventsNeeds = {
  access: MailboxAccess;
  messages: MessageStore;
  push: PushHub;
  reader: Pick<MessageReader, 'warm'>;
};

/** Live push of what happens to mailboxes: ids only, the page reads the list again. */
export function mailboxEvents(needs: MailboxEventsNeeds): HttpRoute[] {
  const shared = { path: eventsPath, origin: 'any', errors: listMessages.errors } as const;
  return [
    { ...shared, method: 'GET', handle: (request) => streamOfOne(needs, request) },
    { ...shared, method: 'POST', handle: (request) => streamOfSeveral(needs, request) },
  ];
}

async function streamOfOne(needs: MailboxEventsNeeds, request: HttpRequest): Promise<HttpReply> {
  needs.access.limitClient(request.clientAddress);
  const token = bearer.exec(request.headers.authorization ?? '')?.groups?.token;
  const mailbox = token === undefined ? undefined : await needs.access.findByToken(token);
  if (!mailbox) throw new AppError('token_expired');
  return openStream(needs, request, [mailbox]);
}

/** Mailboxes that have ended meanwhile are left out; without a live one there is nothing to wait for. */
async function streamOfSeveral(needs: MailboxEventsNeeds, request: HttpRequest): Promise<HttpReply> {
  needs.access.limitClient(request.clientAddress);
  const { mailboxes } = validateInput(followedMailboxes, request.body);
  const found = await Promise.all(mailboxes.map((one) => needs.access.findAuthorized(one)));
  const live = new Map(found.flatMap((mailbox) => (mailbox ? [[mailbox.mailbox_key, mailbox]] : [])));
  if (live.size === 0) throw new AppError('token_expired');
  return openStream(needs, request, [...live.values()]);
}

async function openStream(
  { messages, push, reader }: MailboxEventsNeeds,
  request: HttpRequest,
  mailboxes: readonly MailboxRow[],
): Promise<HttpReply> {
  const keys = mailboxes.map((mailbox) => mailbox.mailbox_key);
  const stream = push.open({
    topics: keys,
    client: clientKey(request.clientAddress),
    endsAtMs: Math.max(...mailboxes.map((mailbox) => mailbox.expires_at)) + expiryGraceMs,
  });
  reader.warm();
  try {
    const lastEventId = request.headers['last-event-id'] ?? '';
    if (lastEventIdPattern.test(lastEventId)) {
      const sinceMs = Number(lastEventId) - replayOverlapMs;
      for (const key of keys) {
        const id = await messages.findNewestSince(key, sinceMs);
        if (id !== undefined)
          stream.push(frameEvent({ id: lastEventId, name: 'mail-received', data: { id } }));
      }
    }
    return eventStreamReply(stream);
  } catch (error) {
    await stream.return();
    throw error;
  }
}
