import { sql } from 'kysely';
import type { RoomMigrations } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import type { HttpReply, HttpRoute } from '#platform/http/server/http-route.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { databases } from '../databases/databases.ts';
import { buildHttpServer } from '../http/http-servers.ts';

type LeaseRoomParts = {
  endpoints: readonly EndpointHandler[];
  routes: readonly HttpRoute[];
  jobs: readonly Job[];
};

type EventsRequest = {
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: unknown;
  clientAddress?: string;
};

export const siteUrl = 'https://mayfly.test';
const usualClient = '192.0.2.1';

/**
 * Opens the surroundings of a room with leases: a real database, push, a log, and a clock that the test
 * moves.
 */
export async function openSurroundings(engineName: 'sqlite' | 'postgresql', migrations: RoomMigrations) {
  const engine = databases.find(({ name }) => name === engineName);
  if (!engine) throw new Error('no such engine');
  const place = await engine.open(migrations);
  const clock = { now: Date.UTC(2026, 0, 10, 12), nowMs: () => clock.now };
  const counted: string[] = [];
  const lines: string[] = [];
  return {
    ...place,
    clock,
    /** Usage counters that the room incremented, in order. */
    counted,
    usage: { count: (_area: string, counter: string) => counted.push(counter) },
    lines,
    log: createLogger('info', { write: (line) => lines.push(line) }),
    hub: new PushHub({ clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20 }),
  };
}

export type Surroundings = Awaited<ReturnType<typeof openSurroundings>>;

/**
 * Serves the endpoints of a room in memory.
 * @param functionName such as `temp-email`
 */
export function serveRoom<Tables>(
  functionName: string,
  room: LeaseRoomParts,
  { database, log, hub, close }: Surroundings,
) {
  const routes = [...functionRoutes(room.endpoints, { validateAnswers: true }), ...room.routes];
  const { server } = buildHttpServer(routes, { siteUrl, log });
  const post = (
    url: string,
    payload: string | Buffer,
    headers: Record<string, string> = {},
    remoteAddress = usualClient,
  ) =>
    server.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  /** Runs all jobs, or those with these ids. `temp-phone.poll` means the polling jobs of all carriers. */
  const runJobs = async (...ids: string[]) => {
    const isMeant = (jobId: string) => ids.some((id) => jobId === id || jobId.startsWith(`${id}.`));
    for (const job of room.jobs) {
      if (ids.length === 0 || isMeant(job.id)) await job.run(new AbortController().signal);
    }
  };
  const countRows = async (table: keyof Tables & string): Promise<number> => {
    const { kysely } = database.forRoom<unknown>();
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
      kysely,
    );
    return Number(rows[0]?.count);
  };
  const openEvents = async (request: EventsRequest): Promise<HttpReply> => {
    const route = room.routes.find(
      ({ method, path }) => method === request.method && path.endsWith('/events'),
    );
    if (!route) throw new Error('no event route');
    return await route.handle({
      method: request.method,
      path: route.path,
      params: {},
      query: new URLSearchParams(),
      headers: request.headers ?? {},
      body: request.body,
      clientAddress: request.clientAddress ?? usualClient,
      signal: new AbortController().signal,
      waitSignal: new AbortController().signal,
      requireRoom: () => undefined,
    });
  };
  return {
    server,
    post,
    call: (body: object, remoteAddress?: string) =>
      post(`/functions/v1/${functionName}`, JSON.stringify(body), {}, remoteAddress),
    runJobs,
    countRows,
    openEvents,
    closeServer: async () => {
      await hub.close();
      await server.close();
      await close();
    },
  };
}
