import type { Job } from '#platform/schedule/server/job.ts';
import type { Database } from './database.ts';

/** Deleted rows and their traces must be gone within 5 s. */
const everyMs = 1000;

/** Keeps the files free of what any room deleted; PostgreSQL does so by itself. */
export function eraseJobs(database: Pick<Database<unknown>, 'engine' | 'forgetDeleted'>): Job[] {
  if (database.engine !== 'sqlite') return [];
  const run = (signal: AbortSignal) => database.forgetDeleted(signal);
  return [{ id: 'db.erase', everyMs, atStart: false, run }];
}
