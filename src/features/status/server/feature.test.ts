import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { functionRoutes } from '#platform/endpoint/server/function-routes.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { databases, type TestDatabase } from '#test/support/databases.ts';
import { buildHttpServer } from '#test/support/http-servers.ts';
import { createStatus, type Delivery, type StatusPorts, statusMigrations } from './feature.ts';

const path = '/functions/v1/check-email-server-status';
const delivered: Delivery = { mail: 'delivered', deliveredMs: 12.4, isStorageShort: false };

describe.each(databases)('check-email-server-status on $name', ({ name: engine, open }) => {
  let here: TestDatabase;
  const clock = { now: 0, nowMs: () => clock.now };
  const closing: (() => Promise<void>)[] = [];
  beforeEach(async () => {
    clock.now = Date.UTC(2026, 0, 31, 12);
    here = await open(statusMigrations);
  });
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
    await here.close();
  });

  /** A process on the database, whose parts say what the test wants. */
  function startNode(roles: readonly ('http' | 'smtp' | 'jobs')[] = ['http', 'smtp', 'jobs']) {
    const asked = { greet: 0, mail: 0, api: 0, figures: 0 };
    const parts = {
      greeting: { talkMs: 1 as number | undefined, isBusy: false },
      delivery: delivered,
      isApiWell: true,
      overdueMs: 0,
      purgeAgoMs: 1_000,
      storageFailedAtMs: undefined as number | undefined,
      figures: async () => 7,
      ping: () => here.database.ping(),
      engines: { text: 'embedded', speech: 'none' } as ReturnType<StatusPorts['engines']>,
    };
    const ports: StatusPorts = {
      mail: roles.includes('smtp')
        ? {
            greetingPauseMs: 0,
            greet: async () => {
              asked.greet += 1;
              return parts.greeting;
            },
            sendMail: async () => {
              asked.mail += 1;
              return parts.delivery;
            },
          }
        : undefined,
      api: roles.includes('http')
        ? {
            call: async () => {
              asked.api += 1;
              if (!parts.isApiWell) throw new Error('no answer');
            },
          }
        : undefined,
      lastPurgeAtMs: roles.includes('jobs') ? () => clock.now - parts.purgeAgoMs : undefined,
      findOverdueMs: async () => parts.overdueMs,
      storageFailedAtMs: () => parts.storageFailedAtMs,
      figures: {
        countGenerated: async () => {
          asked.figures += 1;
          return await parts.figures();
        },
        countLive: async () => 3,
      },
      engines: () => parts.engines,
    };
    const lines: object[] = [];
    const status = createStatus({
      database: Object.create(here.database, {
        ping: { value: () => parts.ping() },
        forRoom: { value: () => here.database },
      }),
      clock,
      ports,
      log: { warn: (facts) => lines.push(facts) },
    });
    const { server } = buildHttpServer(functionRoutes(status.endpoints, { validateAnswers: true }));
    const call = (body: unknown, headers: Record<string, string> = {}) =>
      server.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/json', ...headers },
        payload: JSON.stringify(body),
      });
    closing.push(() => server.close());
    return {
      status,
      asked,
      parts,
      lines,
      call,
      read: async (endpoint = 'health') => (await call({ endpoint })).json(),
      /** One beat: what the others will hear of. */
      beat: async () => {
        await status.beat.start();
        await status.beat.close();
      },
      /** Beats on until the test is over. */
      start: async () => {
        await status.beat.start();
        closing.push(() => status.beat.close());
      },
    };
  }

  it('answers success, error and data with every field of the specification', async () => {
    const node = startNode();
    const answer = await node.read();
    expect(answer).toEqual({
      success: true,
      error: null,
      data: {
        overall_status: 'operational',
        services: {
          smtp: {
            status: 'operational',
            description: 'SMTP server is running normally',
            history: [],
            delivery_ms: null,
          },
          api: { status: 'operational', description: 'API endpoints are responding', history: [] },
          cleanup: { status: 'operational', description: 'Email cleanup service is active', history: [] },
          database: {
            status: 'operational',
            description: 'Database is connected and responsive',
            history: [],
          },
        },
        system_stats: { total_emails: 7, active_emails: 3, uptime: '100%' },
        engines: { text: 'embedded', speech: 'none' },
        checked_at: '2026-01-31T12:00:00.000Z',
      },
    });
    expect(await node.read('services')).toEqual(answer);
  });

  it('says which engines are on at the moment, not five seconds ago', async () => {
    const node = startNode();
    await node.read();
    node.parts.engines = { text: 'fallback', speech: 'remote' };
    expect((await node.read()).data.engines).toEqual({ text: 'fallback', speech: 'remote' });
  });

  it('is open to every page, and to no other question', async () => {
    const node = startNode();
    const answer = await node.call({ endpoint: 'health' }, { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    for (const body of [{ endpoint: 'inside' }, {}, null, [], 'health']) {
      expect((await node.call(body)).json()).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect(node.asked.api).toBe(1);
  });

  it('checks once for all who ask within 5 s', async () => {
    const node = startNode();
    await Promise.all(Array.from({ length: 200 }, (_, n) => node.read(n % 2 ? 'health' : 'services')));
    clock.now += 4_999;
    await node.read();
    expect(node.asked).toEqual({ greet: 1, mail: 0, api: 1, figures: 1 });
    clock.now += 1;
    await node.read();
    expect(node.asked).toEqual({ greet: 2, mail: 0, api: 2, figures: 2 });
  });

  it('writes to itself once a minute, and tells how long that took', async () => {
    const node = startNode();
    clock.now += 59_999;
    await node.read();
    expect(node.asked.mail).toBe(0);
    clock.now += 5_001;
    expect((await node.read()).data.services.smtp.delivery_ms).toBe(12);
    expect(node.asked.mail).toBe(1);
    clock.now += 59_999;
    await node.read();
    expect(node.asked.mail).toBe(1);
  });

  it('tries again at once when its mail was refused, until it is taken', async () => {
    const node = startNode();
    node.parts.delivery = { mail: 'refused', deliveredMs: undefined, isStorageShort: true };
    clock.now += 60_000;
    expect((await node.read()).data).toMatchObject({
      overall_status: 'degraded',
      services: {
        smtp: { status: 'degraded', description: 'SMTP server puts mail off' },
        database: { status: 'degraded', description: 'Storage is short' },
      },
    });
    node.parts.delivery = delivered;
    clock.now += 5_000;
    expect((await node.read()).data.overall_status).toBe('operational');
    expect(node.asked.mail).toBe(2);
  });

  it('says which part is down, and is down as a whole', async () => {
    const node = startNode();
    node.parts.greeting = { talkMs: undefined, isBusy: false };
    node.parts.isApiWell = false;
    node.parts.overdueMs = 60_001;
    const { data } = await node.read();
    expect(data.overall_status).toBe('down');
    expect(data.services).toMatchObject({
      smtp: { status: 'down', description: 'Cannot connect to email server' },
      api: { status: 'down', description: 'API server unavailable' },
      cleanup: { status: 'down', description: 'Cleanup service unreachable' },
      database: { status: 'operational' },
    });
  });

  it('tells a full storage from a database that does not answer', async () => {
    const node = startNode();
    const fail = (error: Error) => {
      node.parts.ping = () => Promise.reject(error);
      clock.now += 5_000;
      return node.read();
    };
    expect((await fail(new AppError('storage_short'))).data.services.database.description).toBe(
      'Storage is full',
    );
    expect((await fail(new Error('gone'))).data.services.database).toMatchObject({
      status: 'down',
      description: 'Database server down',
    });
  });

  it('finds storage short for a minute after a mail could not be kept', async () => {
    const node = startNode();
    node.parts.storageFailedAtMs = clock.now - 30_000;
    expect((await node.read()).data.services.database.description).toBe('Storage is short');
    clock.now += 30_001;
    expect((await node.read()).data.services.database.status).toBe('operational');
  });

  it('answers with the last figures while they cannot be counted, and says so where they were asked for', async () => {
    const node = startNode();
    await node.read();
    node.parts.figures = () => Promise.reject(new Error('away'));
    clock.now += 5_000;
    const stats = { system_stats: { total_emails: 7, active_emails: 3 } };
    expect(await node.read('health')).toMatchObject({ success: true, error: null, data: stats });
    expect(await node.read('services')).toMatchObject({
      success: false,
      error: 'The figures could not be read',
      data: stats,
    });
  });

  it('keeps the past, and counts the time in which something was down', async () => {
    const node = startNode();
    await node.beat();
    clock.now += 60_000;
    node.parts.greeting = { talkMs: undefined, isBusy: false };
    await node.beat();
    clock.now += 60_000;
    node.parts.greeting = { talkMs: 1, isBusy: false };
    await node.beat();
    clock.now += 5_000;
    const { services, system_stats } = (await node.read()).data;
    const quarter = { from: '2026-01-31T12:00:00.000Z', to: '2026-01-31T12:15:00.000Z' };
    expect(services.smtp.history).toEqual([{ ...quarter, status: 'down' }]);
    expect(services.api.history).toEqual([{ ...quarter, status: 'operational' }]);
    expect(system_stats.uptime).toBe('66.66%');
  });

  it('forgets the past after a day', async () => {
    const node = startNode();
    await node.beat();
    clock.now += 25 * 3_600_000;
    await node.beat();
    const [purge] = node.status.jobs;
    await purge?.run(new AbortController().signal);
    const { kysely } = here.database.forRoom<{ status_minutes: { minute_at: number } }>();
    const rows = await kysely.selectFrom('status_minutes').select('minute_at').execute();
    expect(rows).toEqual([{ minute_at: clock.now }]);
  });

  it.runIf(engine === 'postgresql')('answers for the processes that do what it does not', async () => {
    const web = startNode(['http']);
    expect((await web.read()).data.services.smtp.status).toBe('down');
    const mail = startNode(['smtp', 'jobs']);
    clock.now += 60_000;
    await mail.start();
    await untilHeard(web, 'operational');
    expect((await web.read()).data.services.smtp.delivery_ms).toBe(12);
    clock.now += 75_001;
    const late = (await web.read()).data.services;
    expect([late.smtp.status, late.cleanup.status]).toEqual(['down', 'degraded']);
  });

  it.runIf(engine === 'postgresql')('does not miss a process that took leave', async () => {
    const one = startNode();
    const two = startNode();
    await two.start();
    await two.status.beat.close();
    clock.now += 75_001;
    expect((await one.read()).data.services.smtp.status).toBe('operational');
  });

  async function untilHeard(node: { read(): Promise<{ data: { overall_status: string } }> }, status: string) {
    for (let tries = 0; tries < 200; tries += 1) {
      clock.now += 5_000;
      if ((await node.read()).data.overall_status === status) return;
      await new Promise((resolve) => setImmediate(resolve));
    }
    throw new Error(`never ${status}`);
  }
});
