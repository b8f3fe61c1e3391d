import { premiumSettings } from '#features/premium/server/config.ts';
import {
  createPremium,
  openLicences,
  type PremiumNeeds,
  premiumMigrations,
} from '#features/premium/server/feature.ts';
import type { PremiumTables } from '#features/premium/server/premium-tables.ts';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import type { Database } from '#platform/database/server/database.ts';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { limitsOfOneProcess } from '#test/support/product/limits-of-one-process.ts';
import { databases } from '../databases/databases.ts';
import { buildHttpServer } from '../http/http-servers.ts';

type RoomOptions = Partial<Pick<PremiumNeeds, 'isSandboxAllowed' | 'unlimited' | 'use'>> & {
  engine: 'sqlite' | 'postgresql';
  /** Settings as environment variables. */
  settings?: Readonly<Record<string, string>>;
  /** An open database to share, which stays open. By default, a new one of `engine`. */
  database?: Database<unknown>;
};

/** Opens the room on a real database, with its endpoints in memory and a clock that the test moves. */
export async function openPremiumRoom(options: RoomOptions) {
  const engine = databases.find(({ name }) => name === options.engine);
  if (!engine) throw new Error('no such engine');
  const { database, close } = options.database
    ? { database: options.database, close: async () => undefined }
    : await engine.open(premiumMigrations);
  const clock = { now: Date.UTC(2026, 0, 10, 12), nowMs: () => clock.now };
  const lines: string[] = [];
  const log = createLogger('debug', { write: (line) => lines.push(line) });
  const { premium: settings } = loadSettings({ premium: premiumSettings }, options.settings ?? {});
  const shared = {
    clock,
    settings,
    isSandboxAllowed: options.isSandboxAllowed ?? true,
    secret: 'a server secret for tests',
  };
  const room = createPremium({
    ...shared,
    database,
    siteUrl: 'https://mayfly.test',
    unlimited: options.unlimited ?? false,
    limits: limitsOfOneProcess({ clock, unlimited: options.unlimited }),
    mailDomains: ['mayfly.test'],
    mailHost: 'mx.mayfly.test',
    use: options.use ?? { measure: async () => ({ addresses: 2, bytes: 1_000 }) },
    pageAssets: { styles: ['/assets/site-1.css'], scripts: [] },
    log,
  });
  const routes = [...functionRoutes(room.endpoints, { validateAnswers: true }), ...room.routes];
  const { server } = buildHttpServer(routes, { siteUrl: 'https://mayfly.test', log });

  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json', ...headers },
      payload,
    });
  const call = (name: string, body: object, headers?: Record<string, string>) =>
    post(`/functions/v1/${name}`, JSON.stringify(body), headers);
  const checkout = async (
    priceId = 'price_monthly',
  ): Promise<{ url: string; claim: string; sessionId: string }> => {
    const response = await call('create-checkout', { priceId, email: 'payer@example.test' });
    const { url, claim } = response.json();
    return { url, claim, sessionId: url.split('/').at(-1) };
  };
  const press = (url: string, act: string) =>
    post(new URL(url).pathname, `act=${act}`, { 'content-type': 'application/x-www-form-urlencoded' });
  const claim = async ({ sessionId, claim: secret }: { sessionId: string; claim: string }) =>
    (await call('premium', { action: 'claim', sessionId, claim: secret })).json();
  const check = async (key: string) => (await call('premium', { action: 'check', key })).json();
  const buy = async (priceId?: string): Promise<string> => {
    const begun = await checkout(priceId);
    await press(begun.url, 'pay');
    return (await claim(begun)).key;
  };
  const runJobs = async (...ids: string[]) => {
    for (const job of room.jobs) {
      if (ids.length === 0 || ids.includes(job.id)) await job.run(new AbortController().signal);
    }
  };
  const countRows = async (table: keyof PremiumTables): Promise<number> => {
    const { kysely } = database.forRoom<PremiumTables>();
    const row = await kysely
      .selectFrom(table)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };

  return {
    room,
    licences: openLicences(database, shared),
    clock,
    database,
    lines,
    server,
    post,
    call,
    checkout,
    press,
    claim,
    check,
    buy,
    runJobs,
    countRows,
    close: async () => {
      await server.close();
      await close();
    },
  };
}

export type PremiumRoom = Awaited<ReturnType<typeof openPremiumRoom>>;
