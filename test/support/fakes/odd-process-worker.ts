import { AppError } from '#platform/errors/common/app-error.ts';
import { serveProcess } from '#platform/worker/server/serve-process.ts';

export type OddProcessJob =
  | { kind: 'echo'; value: unknown }
  | { kind: 'spin' }
  | { kind: 'abort' }
  | { kind: 'fill-memory' }
  | { kind: 'throw'; code?: string }
  | { kind: 'until-cancelled' }
  | { kind: 'environment' };

const pieceBytes = 16 * 1024 * 1024;

serveProcess(async (setup) => {
  if (setup === 'fails') throw new Error('the setup is wrong');
  return {
    facts: { setup },
    async run(input, signal) {
      const job = input as OddProcessJob;
      if (job.kind === 'spin') for (;;);
      if (job.kind === 'abort') process.abort();
      if (job.kind === 'fill-memory')
        for (const kept: Buffer[] = []; ; ) {
          kept.push(Buffer.alloc(pieceBytes, 1));
          await new Promise((resolve) => setTimeout(resolve, 5));
        }
      if (job.kind === 'throw') throw job.code === undefined ? new Error('plain') : new AppError(job.code);
      if (job.kind === 'until-cancelled')
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      if (job.kind === 'environment') return Object.keys(process.env);
      return job.kind === 'echo' ? job.value : undefined;
    },
  };
});
