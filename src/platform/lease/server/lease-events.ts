import { AppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRequest, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import { eventStreamReply, frameEvent } from '#platform/push/server/event-stream.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { LeaseAccess } from './lease-access.ts';

/**
 * A replay begins this long before the last event that the client saw, because clocks of nodes differ and commits
 * overtake each other. The client may therefore see an event twice.
 */
const replayOverlapMs = 10_000;
/** A purge sends the event that ends a stream. If the purge fails, the stream ends this long after its lease. */
const expiryGraceMs = 5_000;

const bearer = /^Bearer (?<token>\S{1,200})$/i;
const lastEventIdPattern = /^\d{1,16}$/;

type LeaseEventsNeeds<
  Row extends { token_hash: string; expires_at: number },
  Credentials extends { token: string },
> = Pick<HttpRoute, 'path' | 'origin'> & {
  errors: NonNullable<HttpRoute['errors']>;
  received: string;
  access: LeaseAccess<Row, Credentials>;
  push: PushHub;
  readCredentials(body: unknown): readonly Credentials[];
  findNewestSince(key: string, sinceMs: number): Promise<string | undefined>;
  onOpened?: () => void;
};

/** Routes that push events of one lease (GET, by its token) or of several (POST). Events contain ids only. */
export function leaseEventRoutes<
  Row extends { token_hash: string; expires_at: number },
  Credentials extends { token: string },
>(needs: LeaseEventsNeeds<Row, Credentials>): HttpRoute[] {
  const { path, origin, errors, received, access, push } = needs;

  async function findOne(request: HttpRequest): Promise<Row[]> {
    const token = bearer.exec(request.headers.authorization ?? '')?.groups?.token;
    const row = token === undefined ? undefined : await access.findByToken(token);
    return row ? [row] : [];
  }

  async function findSeveral(request: HttpRequest): Promise<Row[]> {
    const named = needs.readCredentials(request.body);
    const found = await Promise.all(named.map((one) => access.findAuthorized(one)));
    return found.filter((row) => row !== undefined);
  }

  async function open(request: HttpRequest, find: typeof findOne): Promise<HttpReply> {
    access.limitClient(request.clientAddress);
    const rows = await find(request);
    if (rows.length === 0) throw new AppError('token_expired');
    const keys = [...new Set(rows.map((row) => access.keyOf(row)))];
    const stream = push.open({
      topics: keys,
      client: clientKey(request.clientAddress),
      endsAtMs: Math.max(...rows.map((row) => row.expires_at)) + expiryGraceMs,
    });
    needs.onOpened?.();
    try {
      const lastEventId = request.headers['last-event-id'] ?? '';
      if (lastEventIdPattern.test(lastEventId)) {
        const sinceMs = Number(lastEventId) - replayOverlapMs;
        for (const key of keys) {
          const id = await needs.findNewestSince(key, sinceMs);
          if (id !== undefined) stream.push(frameEvent({ id: lastEventId, name: received, data: { id } }));
        }
      }
      return eventStreamReply(stream);
    } catch (error) {
      await stream.return();
      throw error;
    }
  }

  const shared = { path, origin, errors };
  return [
    { ...shared, method: 'GET', handle: (request) => open(request, findOne) },
    { ...shared, method: 'POST', handle: (request) => open(request, findSeveral) },
  ];
}
