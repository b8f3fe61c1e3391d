import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HealthStatus } from '#platform/health/common/health-status.ts';
import { databases, type TestDatabase } from '#test/support/databases/databases.ts';
import type { NodeFacts } from '../common/check-services.ts';
import { forEachService } from '../common/service.ts';
import { statusMigrations } from './feature.ts';
import { MinuteLog } from './minute-log.ts';
import type { StatusTables } from './status-store.ts';
import { createStatusStore } from './status-store.ts';

const noon = Date.UTC(2026, 0, 31, 12);
const minuteMs = 60_000;
const states = (smtp: HealthStatus, others: HealthStatus = 'operational') =>
  forEachService((id) => (id === 'smtp' ? smtp : others));

describe.each(databases)('status on $name', ({ open }) => {
  let here: TestDatabase;
  let store: ReturnType<typeof createStatusStore>;
  beforeEach(async () => {
    here = await open(statusMigrations);
    store = createStatusStore(here.database.forRoom<StatusTables>());
  });
  afterEach(() => here.close());

  it('keeps the last report of each process, and forgets processes that shut down or stay silent', async () => {
    const facts = (atMs: number): NodeFacts => ({ atMs, api: { roundTripMs: 1 }, lastPurgeAtMs: atMs });
    await store.saveNode('a', facts(noon));
    await store.saveNode('a', facts(noon + 2));
    await store.saveNode('b', facts(noon + 1));
    await store.saveNode('c', facts(noon));
    expect(await store.listNodes(noon)).toEqual([
      { node: 'a', facts: facts(noon + 2) },
      { node: 'b', facts: facts(noon + 1) },
    ]);
    await store.removeNode('a');
    await store.forgetBefore({ minutesBeforeMs: 0, nodesBeforeMs: noon });
    expect(await store.listNodes(0)).toEqual([{ node: 'b', facts: facts(noon + 1) }]);
  });

  it('keeps the worst status that any of several processes recorded for a minute', async () => {
    const minute = (smtp: HealthStatus, others?: HealthStatus) => [
      { atMs: noon, states: states(smtp, others) },
    ];
    await Promise.all([
      store.addMinutes(minute('degraded')),
      store.addMinutes(minute('operational', 'degraded')),
      store.addMinutes(minute('operational')),
    ]);
    expect(await store.listMinutes(noon)).toEqual(minute('degraded', 'degraded'));
    await store.addMinutes(minute('down'));
    expect(await store.listMinutes(noon)).toEqual(minute('down', 'degraded'));
  });

  it('deletes minutes before the given time', async () => {
    const minutes = Array.from({ length: 5 }, (_, n) => ({
      atMs: noon + n * minuteMs,
      states: states('operational'),
    }));
    await store.addMinutes(minutes);
    expect(await store.forgetBefore({ minutesBeforeMs: noon + 3 * minuteMs, nodesBeforeMs: 0 })).toBe(3);
    expect(await store.listMinutes(0)).toEqual(minutes.slice(3));
  });

  it('keeps the minutes of a database outage, and writes them later', async () => {
    let isAway = true;
    const log = new MinuteLog({
      ...store,
      addMinutes: async (minutes) => {
        if (isAway) throw new Error('away');
        await store.addMinutes(minutes);
      },
    });
    log.note(noon + 1, states('down'));
    log.note(noon + 30_000, states('operational'));
    await expect(log.flush()).rejects.toThrow('away');
    log.note(noon + minuteMs, states('operational'));
    const seen = [
      { atMs: noon, states: states('down') },
      { atMs: noon + minuteMs, states: states('operational') },
    ];
    expect(log.list()).toEqual(seen);
    isAway = false;
    await log.flush();
    expect(await store.listMinutes(0)).toEqual(seen);
    await log.refresh(noon + minuteMs);
    expect(log.list()).toEqual(seen);
  });

  it('keeps at most one day of minutes in memory', () => {
    const log = new MinuteLog(store);
    for (let n = 0; n < 1_500; n += 1) log.note(noon + n * minuteMs, states('operational'));
    expect(log.list()).toHaveLength(1_440);
    expect(log.list()[0]?.atMs).toBe(noon + 60 * minuteMs);
  });
});
