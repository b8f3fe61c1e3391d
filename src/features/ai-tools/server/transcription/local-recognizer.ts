import { availableParallelism } from 'node:os';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { WorkerPool } from '#platform/worker/server/worker-pool.ts';
import type { SpeechModel } from './find-speech-model.ts';
import type { Wav } from './read-wav.ts';
import type { RecognizeJob } from './recognize-worker.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

export type LocalRecognizerOptions = {
  /** What is imported in the worker. */
  module: string;
  model: SpeechModel;
  timeoutMs: number;
};

/** Behind the one that is being recognized; each takes seconds. */
const maxQueued = 4;
/** Loading a model takes seconds, and a meeting has pauses. */
const idleMs = 10 * 60_000;
const busySeconds = 10;

/** A model in a folder of the operator's, in one worker thread that is ended when nobody speaks. */
export class LocalRecognizer implements SpeechRecognizer {
  readonly place = 'local';
  readonly #options: LocalRecognizerOptions;
  readonly #pool: WorkerPool;

  constructor(options: LocalRecognizerOptions) {
    this.#options = options;
    this.#pool = new WorkerPool({
      script: new URL('./recognize-worker.ts', import.meta.url),
      size: 1,
      deadlineMs: options.timeoutMs,
      maxQueued,
      idleMs,
    });
  }

  async recognize(audio: Wav, visitor: AbortSignal): Promise<string> {
    try {
      return String(
        await this.#pool.run(() => {
          if (visitor.aborted) throw new AppError('asr_busy');
          const job = this.#jobOf(audio);
          return { input: job, transfer: [job.samples.buffer] };
        }),
      );
    } catch (error) {
      throw translate(error);
    }
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  #jobOf(audio: Wav): RecognizeJob {
    const { module, model } = this.#options;
    // One core is left for everything else.
    const threads = Math.max(1, availableParallelism() - 1);
    const { sampleRate, channels, samples } = audio;
    // A copy, for it is given away; the thread does the rest.
    return { module, model, threads, sampleRate, channels, samples: samples.slice() };
  }
}

function translate(error: unknown): AppError {
  if (isAppError(error, 'asr_busy')) return error;
  if (isAppError(error, 'worker_deadline')) return new AppError('asr_timeout');
  const isFull = isAppError(error, 'worker_queue_full') || isAppError(error, 'worker_closed');
  return isFull
    ? new AppError('asr_busy', { details: { retryAfterSeconds: busySeconds } })
    : new AppError('asr_upstream', { cause: error });
}
