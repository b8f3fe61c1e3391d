import type { Clock } from '#platform/clock/server/clock.ts';
import type { Job } from '#platform/schedule/server/job.ts';
import { forgottenNodeMs } from '../common/limits.ts';
import { historyStart } from '../common/status-history.ts';
import type { StatusStore } from './status-store.ts';

const everyMs = 10 * 60_000;

/** Keeps a day of minutes, some 1,450 rows, and the processes that are there. */
export function purgeStatus({
  store,
  clock,
}: {
  store: Pick<StatusStore, 'forgetBefore'>;
  clock: Clock;
}): Job {
  return {
    id: 'status.purge',
    everyMs,
    atStart: true,
    async run() {
      const nowMs = clock.nowMs();
      await store.forgetBefore({
        minutesBeforeMs: historyStart(nowMs),
        nodesBeforeMs: nowMs - forgottenNodeMs,
      });
    },
  };
}
