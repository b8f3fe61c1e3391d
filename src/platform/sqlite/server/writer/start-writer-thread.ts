import { Worker } from 'node:worker_threads';
import type { StorageFailure } from '#platform/database/server/storage-errors.ts';
import type { WriterMessage, WriterSettings } from './writer-message.ts';

/** Objects rarely survive a batch, so a larger young generation would only keep memory resident. */
const maxYoungGenerationMb = 2;

export const writerLost: StorageFailure = { code: 'storage_busy', message: 'the writer thread ended' };

type WriterThreadEvents = {
  onThread(worker: Worker): void;
  onOpened(worker: Worker): void;
  onAnswers(message: Extract<WriterMessage, { answers: unknown }>): void;
  onError(error: Error): void;
  onExit(worker: Worker): void;
};

export function startWriterThread(
  data: WriterSettings,
  events: WriterThreadEvents,
): Promise<StorageFailure | undefined> {
  const worker = new Worker(new URL('./sqlite-writer-worker.ts', import.meta.url), {
    workerData: data,
    name: 'sqlite-writer',
    // Some options of the process do not work in a thread: `--input-type`, or the loader of a test runner.
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
