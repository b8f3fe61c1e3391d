import { AppError } from '#platform/errors/common/app-error.ts';
import { serveJobs } from '#platform/worker/server/serve-jobs.ts';

export type OddJob =
  | { kind: 'echo'; value: unknown }
  | { kind: 'spin' }
  | { kind: 'crash' }
  | { kind: 'exit' }
  | { kind: 'fill-memory' }
  | { kind: 'throw'; code?: string }
  | { kind: 'wait'; ms: number }
  | { kind: 'count' };

let running = 0;
let most = 0;

serveJobs(async (input) => {
  const job = input as OddJob;
  running += 1;
  most = Math.max(most, running);
  try {
    if (job.kind === 'wait') await new Promise((resolve) => setTimeout(resolve, job.ms));
    if (job.kind === 'spin') for (;;);
    if (job.kind === 'exit') process.exit(3);
    if (job.kind === 'crash')
      setImmediate(() => {
        throw new Error('planned');
      });
    if (job.kind === 'crash') await new Promise(() => undefined);
    if (job.kind === 'fill-memory')
      for (const kept: unknown[] = []; ; ) kept.push(new Array(100_000).fill(kept.length));
    if (job.kind === 'throw') throw job.code === undefined ? new Error('plain') : new AppError(job.code);
    return { output: job.kind === 'echo' ? job.value : most };
  } finally {
    running -= 1;
  }
});
