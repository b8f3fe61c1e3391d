import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openStatusRoom, type StatusRoom } from '#test/support/rooms/status-room.ts';

describe.each(databases)('check-email-server-status on $name', ({ name: engine, open }) => {
  let room: StatusRoom;
  beforeEach(async () => {
    room = await openStatusRoom(open);
  });
  afterEach(() => room.close());

  it('stores the history, and counts downtime', async () => {
    const node = room.startNode();
    await node.heartbeat();
    room.clock.now += 60_000;
    node.parts.greeting = { talkMs: undefined, isBusy: false };
    await node.heartbeat();
    room.clock.now += 60_000;
    node.parts.greeting = { talkMs: 1, isBusy: false };
    await node.heartbeat();
    room.clock.now += 5_000;
    const { services, system_stats } = (await node.read()).data;
    const quarter = { from: '2026-01-31T12:00:00.000Z', to: '2026-01-31T12:15:00.000Z' };
    expect(services.smtp.history).toEqual([{ ...quarter, status: 'down' }]);
    expect(services.api.history).toEqual([{ ...quarter, status: 'operational' }]);
    expect(system_stats.uptime).toBe('66.66%');
  });

  it('deletes the history after a day', async () => {
    const node = room.startNode();
    await node.heartbeat();
    room.clock.now += 25 * 3_600_000;
    await node.heartbeat();
    const [purge] = node.status.jobs;
    await purge?.run(new AbortController().signal);
    expect(await room.listMinutes()).toEqual([{ minute_at: room.clock.now }]);
  });

  it.runIf(engine === 'postgresql')(
    'reports the services of other processes, for roles that this process does not have',
    async () => {
      const web = room.startNode(['http']);
      expect((await web.read()).data.services.smtp.status).toBe('down');
      const mail = room.startNode(['smtp', 'jobs']);
      room.clock.now += 60_000;
      await mail.start();
      // A process stores its report before its minutes, and no other process stores minutes here, so the report is
      // there too.
      await expect.poll(() => room.listMinutes()).toHaveLength(1);
      room.clock.now += 5_000;
      const { overall_status, services } = (await web.read()).data;
      expect([overall_status, services.smtp.delivery_ms]).toEqual(['operational', 12]);
      room.clock.now += 75_001;
      const late = (await web.read()).data.services;
      expect([late.smtp.status, late.cleanup.status]).toEqual(['down', 'degraded']);
    },
  );

  it.runIf(engine === 'postgresql')(
    'does not report a process as missing after it has shut down cleanly',
    async () => {
      const one = room.startNode();
      const two = room.startNode();
      await two.start();
      await two.status.heartbeat.close();
      room.clock.now += 75_001;
      expect((await one.read()).data.services.smtp.status).toBe('operational');
    },
  );
});
