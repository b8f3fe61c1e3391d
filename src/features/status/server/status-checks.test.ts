import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { databases } from '#test/support/databases/databases.ts';
import { until } from '#test/support/http/http-servers.ts';
import { delivered, openStatusRoom, type StatusRoom } from '#test/support/rooms/status-room.ts';

describe.each(databases)('check-email-server-status on $name', ({ open }) => {
  let room: StatusRoom;
  beforeEach(async () => {
    room = await openStatusRoom(open);
  });
  afterEach(() => room.close());

  it('answers with `success`, `error`, and `data` with every field of the contract', async () => {
    const node = room.startNode();
    const history = [
      { from: '2026-01-31T12:00:00.000Z', to: '2026-01-31T12:15:00.000Z', status: 'operational' },
    ];
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
            history,
            delivery_ms: null,
          },
          api: { status: 'operational', description: 'API endpoints are responding', history },
          cleanup: { status: 'operational', description: 'Email cleanup service is active', history },
          database: {
            status: 'operational',
            description: 'Database is connected and responsive',
            history,
          },
        },
        system_stats: { total_emails: 7, active_emails: 3, uptime: '100%' },
        engines: { text: 'embedded', speech: 'none' },
        checked_at: '2026-01-31T12:00:00.000Z',
      },
    });
    expect(await node.read('services')).toEqual(answer);
  });

  it('begins the history with the result of the first check', async () => {
    room.clock.now += 7 * 60_000;
    const node = room.startNode();
    node.parts.greeting = { talkMs: undefined, isBusy: false };
    const { services, system_stats } = (await node.read()).data;
    const time = { from: '2026-01-31T12:07:00.000Z', to: '2026-01-31T12:15:00.000Z' };
    expect(services.smtp).toMatchObject({ status: 'down', history: [{ ...time, status: 'down' }] });
    expect(services.api.history).toEqual([{ ...time, status: 'operational' }]);
    expect(system_stats.uptime).toBe('0%');
  });

  it('reports the current engines, even if the rest of the report is cached', async () => {
    const node = room.startNode();
    await node.read();
    node.parts.engines = { text: 'fallback', speech: 'remote' };
    expect((await node.read()).data.engines).toEqual({ text: 'fallback', speech: 'remote' });
  });

  it('does not replace newer statistics with those of a slower, earlier check', async () => {
    const node = room.startNode();
    const { promise, resolve } = Promise.withResolvers<number>();
    node.parts.figures = () => promise;
    const slow = node.read();
    await until(() => node.asked.figures === 1);
    node.parts.figures = async () => 9;
    room.clock.now += 5_000;
    await node.read();
    resolve(7);
    await slow;
    node.parts.figures = () => Promise.reject(new Error('away'));
    room.clock.now += 5_000;
    expect((await node.read()).data.system_stats.total_emails).toBe(9);
  });

  it('accepts every origin and rejects an unknown endpoint value', async () => {
    const node = room.startNode();
    const answer = await node.call({ endpoint: 'health' }, { origin: 'https://elsewhere.example' });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    for (const body of [{ endpoint: 'inside' }, {}, null, [], 'health']) {
      expect((await node.call(body)).json()).toMatchObject({ status: 400, code: 'validation_failed' });
    }
    expect(node.asked.api).toBe(1);
  });

  it('checks once for all callers within 5 s', async () => {
    const node = room.startNode();
    await Promise.all(Array.from({ length: 200 }, (_, n) => node.read(n % 2 ? 'health' : 'services')));
    room.clock.now += 4_999;
    await node.read();
    expect(node.asked).toEqual({ greet: 1, mail: 0, api: 1, figures: 1 });
    room.clock.now += 1;
    await node.read();
    expect(node.asked).toEqual({ greet: 2, mail: 0, api: 2, figures: 2 });
  });

  it('sends a test message once a minute, and reports its delivery time', async () => {
    const node = room.startNode();
    room.clock.now += 59_999;
    await node.read();
    expect(node.asked.mail).toBe(0);
    room.clock.now += 5_001;
    expect((await node.read()).data.services.smtp.delivery_ms).toBe(12);
    expect(node.asked.mail).toBe(1);
    room.clock.now += 59_999;
    await node.read();
    expect(node.asked.mail).toBe(1);
  });

  it('retries a rejected test message at every check until it is accepted', async () => {
    const node = room.startNode();
    node.parts.delivery = { mail: 'refused', deliveredMs: undefined, isStorageShort: true };
    room.clock.now += 60_000;
    expect((await node.read()).data).toMatchObject({
      overall_status: 'degraded',
      services: {
        smtp: { status: 'degraded', description: 'SMTP server is deferring mail' },
        database: { status: 'degraded', description: 'Storage is running low' },
      },
    });
    node.parts.delivery = delivered;
    room.clock.now += 5_000;
    expect((await node.read()).data.overall_status).toBe('operational');
    expect(node.asked.mail).toBe(2);
  });

  it('reports the service that is down, and the overall status as down', async () => {
    const node = room.startNode();
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

  it('distinguishes full storage from a database that does not respond', async () => {
    const node = room.startNode();
    const fail = (error: Error) => {
      node.parts.ping = () => Promise.reject(error);
      room.clock.now += 5_000;
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

  it('reports low storage for a minute after a message could not be stored', async () => {
    const node = room.startNode();
    node.parts.storageFailedAtMs = room.clock.now - 30_000;
    expect((await node.read()).data.services.database.description).toBe('Storage is running low');
    room.clock.now += 30_001;
    expect((await node.read()).data.services.database.status).toBe('operational');
  });

  it('returns the last statistics while counting fails, and `services` reports the failure', async () => {
    const node = room.startNode();
    await node.read();
    node.parts.figures = () => Promise.reject(new Error('away'));
    room.clock.now += 5_000;
    const stats = { system_stats: { total_emails: 7, active_emails: 3 } };
    expect(await node.read('health')).toMatchObject({ success: true, error: null, data: stats });
    expect(await node.read('services')).toMatchObject({
      success: false,
      error: 'The statistics could not be read',
      data: stats,
    });
  });
});
