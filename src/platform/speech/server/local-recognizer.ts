import { availableParallelism } from 'node:os';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { JobProcess, type ProcessEnd } from '#platform/worker/server/job-process.ts';
import type { SpeechModel } from './find-speech-model.ts';
import type { Wav } from './read-wav.ts';
import type { RecognizeJob, RecognizeSetup } from './recognize-worker.ts';
import type { SpeechRecognizer } from './speech-recognizer.ts';

export type LocalRecognizerOptions = {
  module: string;
  model: SpeechModel;
  timeoutMs: number;
  onEnd?(end: ProcessEnd): void;
  onPrint?(text: string): void;
};

const maxQueued = 4;
/** Idle time before the process ends. It is long, because loading a model takes seconds and meetings have pauses. */
const idleMs = 10 * 60_000;
const busySeconds = 10;
const gibibyte = 1024 ** 3;

/** Runs the operator's speech model in its own process, and ends the process after ten idle minutes. */
export class LocalRecognizer implements SpeechRecognizer {
  readonly place = 'local';
  readonly #process: JobProcess;

  constructor({ module, model, timeoutMs, onEnd, onPrint }: LocalRecognizerOptions) {
    const threads = Math.max(1, availableParallelism() - 1);
    this.#process = new JobProcess({
      script: new URL('./recognize-worker.ts', import.meta.url),
      setup: { module, model, threads } satisfies RecognizeSetup,
      deadlineMs: timeoutMs,
      // ONNX Runtime may hold the weights twice: as read, and rearranged for this processor. The third share and the
      // gibibyte are for everything else.
      maxMemoryBytes: 3 * model.sizeBytes + gibibyte,
      maxQueued,
      idleMs,
      ...(onEnd && { onEnd }),
      ...(onPrint && { onPrint }),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  async recognize({ sampleRate, channels, samples }: Wav, visitor: AbortSignal): Promise<string> {
    try {
      const job: RecognizeJob = { sampleRate, channels, samples };
      return String(await this.#process.run(job, visitor));
    } catch (error) {
      // If the visitor has left, nobody reads the error, so its code does not matter.
      throw visitor.aborted ? new AppError('asr_busy') : translate(error);
    }
  }

  async close(): Promise<void> {
    await this.#process.close();
  }
}

function translate(error: unknown): AppError {
  if (isAppError(error, 'worker_deadline')) return new AppError('asr_timeout');
  const isFull = isAppError(error, 'worker_queue_full') || isAppError(error, 'worker_closed');
  return isFull
    ? new AppError('asr_busy', { details: { retryAfterSeconds: busySeconds } })
    : new AppError('asr_upstream', { cause: error });
}
