import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import type { usageSettings } from './config.ts';
import { usageEventsAndDays } from './migrations/20261120T1400-usage.ts';
import { trackEvent } from './track-event.ts';
import { UsageCounts } from './usage-counts.ts';
import { createUsageStore, type UsageStore } from './usage-store.ts';
import {
  type UsageArea,
  type UsageCounter,
  type UsageDayRow,
  type UsageTables,
  utcDate,
} from './usage-tables.ts';

const everyMs = 10 * 60 * 1000;
export const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Clients choose the number and size of events, so the table has this limit. It fits about 100,000 ordinary events. */
export const maxEventBytes = 64 * 1024 * 1024;
/** Other writers wait for at most one unit, so a unit is small. */
const stepEvents = 500;

type PurgeEventsNeeds = {
  store: Pick<UsageStore, 'deleteEventsBefore' | 'deleteOldestEvents' | 'sumEventBytes'>;
  clock: Clock;
};

/** Deletes events after 30 days, or sooner if the table is too large. Keeps the daily totals. */
function purgeEvents({ store, clock }: PurgeEventsNeeds): Job {
  return {
    id: 'usage.purge',
    everyMs,
    atStart: false,
    async run(signal) {
      const beforeMs = clock.nowMs() - keptMs;
      for (let deleted = stepEvents; deleted === stepEvents && !signal.aborted; ) {
        deleted = await store.deleteEventsBefore(beforeMs, stepEvents);
      }
      while (!signal.aborted && (await store.sumEventBytes()) > maxEventBytes) {
        await store.deleteOldestEvents(stepEvents);
      }
    },
  };
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

export const usageMigrations: RoomMigrations = { '20261120T1400-usage': usageEventsAndDays };

export type UsageNeeds = {
  database: Database<unknown>;
  clock: Clock;
  settings: Pick<SettingValues<typeof usageSettings>, 'eventsPerSession' | 'eventsPerClient'>;
  /** True if MAYFLY_LIMITS is off. */
  unlimited: boolean;
  log: { warn(facts: object, message: string): void };
};

export type Usage = {
  endpoints: readonly EndpointHandler[];
  jobs: readonly Job[];
  /** Never fails. The total is written later. */
  count(area: UsageArea, counter: UsageCounter): void;
  close(): Promise<void>;
};

export type UsageReport = {
  /** Every day of the range, in order, with the areas that have a row. */
  days: { date: string; areas: Partial<Record<UsageArea, UsageDayRow>> }[];
  events: { name: string; count: number }[];
};

export function createUsage(needs: UsageNeeds): Usage {
  const { clock, settings } = needs;
  const database = needs.database.forRoom<UsageTables>();
  const store = createUsageStore(database);
  const counts = new UsageCounts({ store, clock, log: needs.log });
  const perMinute = (limit: number) =>
    new RateLimiter({ limit: needs.unlimited ? Number.POSITIVE_INFINITY : limit, windowMs: minuteMs, clock });
  return {
    endpoints: [
      trackEvent({
        store,
        counts,
        clock,
        eventsPerSession: perMinute(settings.eventsPerSession),
        eventsPerClient: perMinute(settings.eventsPerClient),
      }),
    ],
    jobs: [purgeEvents({ store, clock })],
    count: (area, counter) => counts.count(area, counter),
    close: () => counts.close(),
  };
}

export async function readUsage(
  database: Database<unknown>,
  { nowMs, days }: { nowMs: number; days: number },
): Promise<UsageReport> {
  const store = createUsageStore(database.forRoom<UsageTables>());
  const dates = Array.from({ length: days }, (_, index) => utcDate(nowMs - (days - 1 - index) * dayMs));
  const from = dates[0] ?? utcDate(nowMs);
  const rows = Map.groupBy(await store.listDays(from), ({ date }) => date);
  return {
    days: dates.map((date) => ({
      date,
      areas: Object.fromEntries((rows.get(date) ?? []).map((row) => [row.area, row])),
    })),
    events: await store.listEventNames(Date.parse(from)),
  };
}
