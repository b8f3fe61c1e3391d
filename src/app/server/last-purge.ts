import type { Job } from '#platform/schedule/server/job.ts';
import type { Scheduler } from '#platform/schedule/server/scheduler.ts';

/**
 * When the one of the jobs that is furthest behind last came to a good end; undefined if it never has. One that does not run
 * before the listeners open counts from the start on: it may never come to a good end.
 */
export function lastPurge(
  scheduler: Pick<Scheduler, 'lastSuccessMs' | 'startedAtMs'>,
  jobs: readonly Pick<Job, 'id' | 'atStart'>[],
): number | undefined {
  const ends = jobs.map(
    ({ id, atStart }) => scheduler.lastSuccessMs(id) ?? (atStart ? undefined : scheduler.startedAtMs),
  );
  const oldest = Math.min(...ends.map((end) => end ?? Number.NaN));
  return Number.isNaN(oldest) ? undefined : oldest;
}
