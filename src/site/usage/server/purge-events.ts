import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import type { UsageStore } from './usage-store.ts';

const everyMs = 10 * 60 * 1000;
export const keptMs = 30 * 24 * 60 * 60 * 1000;
/** Some hundred thousand ordinary events; strangers choose how many there are and how long. */
export const maxEventBytes = 64 * 1024 * 1024;
/** Per unit: other writers wait for no more than this. */
const stepEvents = 500;

type PurgeEventsNeeds = {
  store: Pick<UsageStore, 'deleteEventsBefore' | 'deleteOldestEvents' | 'sumEventBytes'>;
  clock: Clock;
};

/** Events live 30 days; when they are too many together, the oldest go sooner. Daily sums stay. */
export function purgeEvents({ store, clock }: PurgeEventsNeeds): Job {
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
