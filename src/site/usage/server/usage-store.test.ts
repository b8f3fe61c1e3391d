import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openUsageRoom, type UsageRoom } from '#test/support/rooms/usage-room.ts';
import { maxEventBytes, readUsage } from './usage.ts';
import { createUsageStore } from './usage-store.ts';
import type { UsageEventRow, UsageTables } from './usage-tables.ts';

const none = { generated: 0, checked: 0, received: 0, copied: 0, opened: 0 };
const dayMs = 86_400_000;

describe.each(databases)('usage on $name', ({ name: engine }) => {
  let here: UsageRoom;
  let store: ReturnType<typeof createUsageStore>;
  beforeEach(async () => {
    here = await openUsageRoom({ engine });
    store = createUsageStore(here.database.forRoom<UsageTables>());
  });
  afterEach(() => here.close());

  const event = (id: string, more: Partial<UsageEventRow> = {}): UsageEventRow => ({
    id,
    event_name: 'page_view',
    event_data: '{}',
    user_agent: '',
    page_url: '',
    referrer: '',
    session_id: '',
    user_id: null,
    timestamp: here.clock.now,
    size_bytes: 300,
    ...more,
  });

  it('loses no count if several writers add to the same day at once', async () => {
    const row = { ...none, date: '2026-01-31', area: 'email', received: 1, updated_at: 5 } as const;
    await Promise.all(Array.from({ length: 40 }, (_, n) => store.addToDays([{ ...row, generated: n % 2 }])));
    const [day] = await here.listDays();
    expect({ ...day, received: Number(day?.received), generated: Number(day?.generated) }).toMatchObject({
      received: 40,
      generated: 20,
    });
  });

  it('has one row for each day and area, with every counter and the time of its last change', async () => {
    const row = { generated: 1, checked: 2, received: 3, copied: 4, opened: 5, updated_at: 6 };
    await store.addToDays([{ ...row, date: '2026-01-30', area: 'phone' }]);
    await store.addToDays([
      { ...row, date: '2026-01-30', area: 'phone', updated_at: 7 },
      { ...row, date: '2026-01-31', area: 'phone' },
      { ...row, date: '2026-01-31', area: 'email' },
    ]);
    expect(await here.listDays()).toEqual([
      {
        date: '2026-01-30',
        area: 'phone',
        generated: 2,
        checked: 4,
        received: 6,
        copied: 8,
        opened: 10,
        updated_at: 7,
      },
      { date: '2026-01-31', area: 'email', ...row },
      { date: '2026-01-31', area: 'phone', ...row },
    ]);
  });

  it('writes all counts before the room closes', async () => {
    here.room.count('email', 'generated');
    here.clock.now = Date.UTC(2026, 0, 31, 23, 59, 59, 999);
    here.room.count('email', 'received');
    here.clock.now += 1;
    here.room.count('email', 'received');
    await here.room.close();
    expect(await here.listDays()).toEqual([
      {
        ...none,
        date: '2026-01-31',
        area: 'email',
        generated: 1,
        received: 1,
        updated_at: here.clock.now - 1,
      },
      { ...none, date: '2026-02-01', area: 'email', received: 1, updated_at: here.clock.now },
    ]);
  });

  it('deletes events after 30 days, and keeps the daily totals', async () => {
    await store.addToDays([{ ...none, date: '2025-12-31', area: 'email', generated: 1, updated_at: 1 }]);
    await store.insertEvent(event('old', { timestamp: here.clock.now - 30 * dayMs - 1 }));
    await store.insertEvent(event('young', { timestamp: here.clock.now - 30 * dayMs }));
    await here.runJobs();
    expect((await here.listEvents()).map(({ id }) => id)).toEqual(['young']);
    expect(await here.listDays()).toHaveLength(1);
  });

  it('deletes the oldest events sooner if the table is too large', async () => {
    const size = Math.ceil(maxEventBytes / 1_000);
    for (let n = 0; n < 1_010; n += 1) {
      await store.insertEvent(event(`e${n}`, { timestamp: n + here.clock.now - dayMs, size_bytes: size }));
    }
    await here.runJobs();
    const left = await here.listEvents();
    expect(left[0]?.id).toBe('e500');
    expect(left.at(-1)?.id).toBe('e1009');
  });

  it('reports the last days in order, and the most frequent events first', async () => {
    await store.addToDays([
      { ...none, date: '2026-01-28', area: 'email', generated: 9, updated_at: 1 },
      { ...none, date: '2026-01-30', area: 'email', generated: 2, updated_at: 1 },
    ]);
    for (const [id, name] of Object.entries({ a: 'one', b: 'two', c: 'two' })) {
      await store.insertEvent(event(id, { event_name: name }));
    }
    await store.insertEvent(event('d', { event_name: 'past', timestamp: here.clock.now - 4 * dayMs }));
    const report = await readUsage(here.database, { nowMs: here.clock.now, days: 3 });
    expect(report.days.map(({ date }) => date)).toEqual(['2026-01-29', '2026-01-30', '2026-01-31']);
    expect(report.days.map(({ areas }) => areas.email?.generated)).toEqual([undefined, 2, undefined]);
    expect(report.events).toEqual([
      { name: 'two', count: 2 },
      { name: 'one', count: 1 },
    ]);
  });
});
