import type { Database } from '#platform/database/server/database.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { createUsage, usageMigrations } from '#site/usage/server/usage.ts';
import type { UsageDayRow, UsageEventRow, UsageTables } from '#site/usage/server/usage-tables.ts';
import { databases } from '../databases/databases.ts';
import { buildHttpServer } from '../http/http-servers.ts';

export const sessionId = '0123456789abcdef'.repeat(2);

export type UsageRoom = Awaited<ReturnType<typeof openUsageRoom>>;

/** Opens the room on a real database behind a server in memory, with a clock that the test moves. */
export async function openUsageRoom(options: { engine: 'sqlite' | 'postgresql'; unlimited?: boolean }) {
  const engine = databases.find(({ name }) => name === options.engine);
  if (!engine) throw new Error('no such engine');
  const { database, close } = await engine.open(usageMigrations);
  const clock = { now: Date.UTC(2026, 0, 31, 12), nowMs: () => clock.now };
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const make = (seen: Database<unknown>) =>
    createUsage({
      database: seen,
      clock,
      settings: { eventsPerSession: 20, eventsPerClient: 120 },
      unlimited: options.unlimited ?? false,
      log,
    });
  const room = make(database);
  const routes = functionRoutes(room.endpoints, { validateAnswers: true });
  const { server } = buildHttpServer(routes, { siteUrl: 'https://mayfly.test', log });
  const { kysely } = database.forRoom<UsageTables>();
  const post = (payload: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
    server.inject({
      method: 'POST',
      url: '/functions/v1/track',
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });

  return {
    room,
    database,
    clock,
    lines,
    make,
    track: (
      event: Record<string, unknown> = {},
      headers?: Record<string, string>,
      remoteAddress?: string,
    ) => {
      const whole = {
        event_name: 'page_view',
        event_data: { tool: 'temp-email' },
        page_url: 'https://mayfly.test/temp-email',
        referrer: '',
        session_id: sessionId,
      };
      return post(JSON.stringify({ ...whole, ...event }), headers, remoteAddress);
    },
    trackRaw: (body: string) => post(body),
    listEvents: (): Promise<UsageEventRow[]> =>
      kysely.selectFrom('usage_events').selectAll().orderBy('timestamp').execute(),
    listDays: (): Promise<UsageDayRow[]> =>
      kysely.selectFrom('usage_days').selectAll().orderBy('date').orderBy('area').execute(),
    runJobs: async () => {
      for (const job of room.jobs) await job.run(new AbortController().signal);
    },
    close: async () => {
      await room.close();
      await server.close();
      await close();
    },
  };
}
