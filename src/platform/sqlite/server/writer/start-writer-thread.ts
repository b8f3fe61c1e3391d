import { Worker } from 'node:worker_threads';
import type { StorageFailure } from '#platform/database/server/storage-errors.ts';
import type { WriterMessage, WriterSettings } from './writer-message.ts';

/** Nothing outlives its batch: more room would only stay resident. */
const maxYoungGenerationMb = 2;

export const writerLost: StorageFailure = { code: 'storage_busy', message: 'the writing thread ended' };

type WriterThreadEvents = {
  /** As it starts. */
  onThread(worker: Worker): void;
  /** It has the database open. */
  onOpened(worker: Worker): void;
  onAnswers(message: Extract<WriterMessage, { answers: unknown }>): void;
  onError(error: Error): void;
  onExit(worker: Worker): void;
};

/** Resolves once the thread has the database open, or with what kept it from that. */
export function startWriterThread(
  data: WriterSettings,
  events: WriterThreadEvents,
): Promise<StorageFailure | undefined> {
  const worker = new Worker(new URL('./sqlite-writer-worker.ts', import.meta.url), {
    workerData: data,
    name: 'sqlite-writer',
    // The process' own options may not suit a thread (`--input-type`, a test runner's loader).
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: maxYoungGenerationMb },
  });
  events.onThread(worker);
  return new Promise((resolve) => {
    let failure: StorageFailure = writerLost;
    worker.on('message', (message: WriterMessage) => {
      if ('answers' in message) events.onAnswers(message);
      else if ('openFailure' in message) failure = message.openFailure;
      else {
        events.onOpened(worker);
        resolve(undefined);
      }
    });
    worker.on('error', (error: Error) => {
      failure = { ...writerLost, message: `${writerLost.message}: ${error.message}` };
      events.onError(error);
    });
    worker.on('exit', () => {
      resolve(failure);
      events.onExit(worker);
    });
  });
}
