import { tempPhoneSettings } from '#features/temp-phone/server/config.ts';
import {
  createTempPhone,
  type TempPhone,
  type TempPhoneNeeds,
  tempPhoneMigrations,
} from '#features/temp-phone/server/feature.ts';
import type { TempPhoneTables } from '#features/temp-phone/server/temp-phone-tables.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import type { Database } from '#platform/db/server/database.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import type { HttpReply } from '#platform/http/server/http-route.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { PushHub } from '#platform/push/server/push-hub.ts';
import { databases } from './databases.ts';

export type LentNumber = {
  phone: string;
  token: string;
  expiresAt: number;
  sandbox: boolean;
  costly: boolean;
};

type RoomOptions = Partial<Pick<TempPhoneNeeds, 'isSandboxAllowed' | 'unlimited'>> & {
  engine: 'sqlite' | 'postgresql';
  /** As environment variables. */
  settings?: Readonly<Record<string, string>>;
};

/** The room on a real database, its endpoints in memory, with a clock that is moved by hand. */
export async function openTempPhoneRoom(options: RoomOptions) {
  const engine = databases.find(({ name }) => name === options.engine);
  if (!engine) throw new Error('no such engine');
  const { database, location, close } = await engine.open(tempPhoneMigrations);
  const clock = { now: Date.UTC(2026, 0, 10, 12), nowMs: () => clock.now };
  const counted: string[] = [];
  const lines: string[] = [];
  const log = createLogger('info', { write: (line) => lines.push(line) });
  const hub = new PushHub({ clock, maxStreamsPerTopic: 3, maxStreamsPerClient: 20 });
  const { phone: settings } = loadSettings({ phone: tempPhoneSettings }, options.settings ?? {});
  const make = (seen: Database<unknown>): TempPhone =>
    createTempPhone({
      database: seen,
      clock,
      settings,
      siteUrl: 'https://mayfly.test',
      isSandboxAllowed: options.isSandboxAllowed ?? true,
      unlimited: options.unlimited ?? false,
      push: hub,
      usage: { count: (_area, counter) => counted.push(counter) },
      log,
    });
  const room = make(database);
  const server = new HttpServer({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'https://mayfly.test',
    trustProxy: [],
    corsOrigins: [],
    maxConnections: 10,
    routes: [...functionRoutes(room.endpoints, { validateAnswers: true }), ...room.routes],
    log,
  });

  const post = (
    url: string,
    payload: string,
    headers: Record<string, string> = {},
    remoteAddress = '192.0.2.1',
  ) =>
    server.inject({
      method: 'POST',
      url,
      remoteAddress,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const call = (body: object, remoteAddress?: string) =>
    post('/functions/v1/temp-phone', JSON.stringify(body), {}, remoteAddress);
  const generate = async (): Promise<LentNumber> => (await call({ action: 'generate' })).json();
  const list = async ({ phone, token }: Pick<LentNumber, 'phone' | 'token'>) =>
    (await call({ action: 'messages', phone, token })).json();
  const sendSms = (to: string, text = 'Your code is 482913', from = '+12025550100', remoteAddress?: string) =>
    post('/sandbox/sms', JSON.stringify({ to, from, text }), {}, remoteAddress);
  const runJobs = async (...ids: string[]) => {
    for (const job of room.jobs) {
      if (ids.length === 0 || ids.includes(job.id)) await job.run(new AbortController().signal);
    }
  };
  const countRows = async (table: keyof TempPhoneTables): Promise<number> => {
    const { kysely } = database.forRoom<TempPhoneTables>();
    const row = await kysely
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  /** The reply of the event route, with its stream open. */
  const openEvents = (request: {
    method: 'GET' | 'POST';
    headers?: Record<string, string>;
    body?: unknown;
  }): Promise<HttpReply> => {
    const route = room.routes.find(
      ({ method, path }) => method === request.method && path.endsWith('/events'),
    );
    if (!route) throw new Error('no event route');
    return route.handle({
      method: request.method,
      path: route.path,
      params: {},
      query: new URLSearchParams(),
      headers: request.headers ?? {},
      body: request.body,
      clientAddress: '192.0.2.1',
      signal: new AbortController().signal,
    });
  };

  return {
    room,
    hub,
    clock,
    database,
    location,
    /** What was counted for the day's sums, in order. */
    counted,
    lines,
    post,
    call,
    generate,
    list,
    sendSms,
    runJobs,
    countRows,
    openEvents,
    make,
    server,
    close: async () => {
      await hub.close();
      await server.close();
      await close();
    },
  };
}

export type TempPhoneRoom = Awaited<ReturnType<typeof openTempPhoneRoom>>;
