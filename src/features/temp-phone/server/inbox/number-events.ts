import { validateInput } from '#platform/endpoint/server/validate-input.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { eventStreamReply, frameEvent } from '#platform/push/server/event-stream.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import { followedNumbers, listMessages } from '../../common/contract.ts';
import type { LeaseStore } from '../numbers/lease-store.ts';
import type { NumberAccess } from '../numbers/number-access.ts';
import type { LeaseRow } from '../temp-phone-tables.ts';

/** Clocks of several nodes differ and commits overtake each other: a little is told twice rather than missed. */
const replayOverlapMs = 10_000;
/** Streams end with the event that the purge sends; this is for a purge that does not come. */
const expiryGraceMs = 5_000;

const eventsPath = '/functions/v1/temp-phone/events';
const bearer = /^Bearer (?<token>\S{1,200})$/i;
const lastEventIdPattern = /^\d{1,16}$/;

type NumberEventsNeeds = { access: NumberAccess; leases: LeaseStore; push: PushHub };

/** Live push of what happens to numbers: ids only, the page reads the list again. */
export function numberEvents(needs: NumberEventsNeeds): HttpRoute[] {
  const shared = { path: eventsPath, origin: 'own', errors: listMessages.errors } as const;
  return [
    { ...shared, method: 'GET', handle: (request) => streamOfOne(needs, request) },
    { ...shared, method: 'POST', handle: (request) => streamOfSeveral(needs, request) },
  ];
}

async function streamOfOne(needs: NumberEventsNeeds, request: HttpRequest): Promise<HttpReply> {
  needs.access.limitClient(request.clientAddress);
  const token = bearer.exec(request.headers.authorization ?? '')?.groups?.token;
  const lease = token === undefined ? undefined : await needs.access.findByToken(token);
  if (!lease) throw new AppError('token_expired');
  return openStream(needs, request, [lease]);
}

/** Numbers that have ended meanwhile are left out; without a live one there is nothing to wait for. */
async function streamOfSeveral(needs: NumberEventsNeeds, request: HttpRequest): Promise<HttpReply> {
  needs.access.limitClient(request.clientAddress);
  const { numbers } = validateInput(followedNumbers, request.body);
  const found = await Promise.all(numbers.map((one) => needs.access.findAuthorized(one)));
  const live = new Map(found.flatMap((lease) => (lease ? [[lease.lease_key, lease]] : [])));
  if (live.size === 0) throw new AppError('token_expired');
  return openStream(needs, request, [...live.values()]);
}

async function openStream(
  { leases, push }: NumberEventsNeeds,
  request: HttpRequest,
  followed: readonly LeaseRow[],
): Promise<HttpReply> {
  const keys = followed.map((lease) => lease.lease_key);
  const stream = push.open({
    topics: keys,
    client: clientKey(request.clientAddress),
    endsAtMs: Math.max(...followed.map((lease) => lease.expires_at)) + expiryGraceMs,
  });
  try {
    const lastEventId = request.headers['last-event-id'] ?? '';
    if (lastEventIdPattern.test(lastEventId)) {
      const sinceMs = Number(lastEventId) - replayOverlapMs;
      for (const key of keys) {
        const id = await leases.findNewestSince(key, sinceMs);
        if (id !== undefined)
          stream.push(frameEvent({ id: lastEventId, name: 'sms-received', data: { id } }));
      }
    }
    return eventStreamReply(stream);
  } catch (error) {
    await stream.return();
    throw error;
  }
}
