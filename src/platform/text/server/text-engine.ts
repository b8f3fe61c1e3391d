import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { ConcurrencyGate, type QueuePlace } from '#platform/limits/server/concurrency-gate.ts';
import { WorkerPool } from '#platform/worker/server/worker-pool.ts';
import type { EngineTools } from './engine-tools.ts';

export type EngineToolName = keyof EngineTools;
export type EngineInput<Name extends EngineToolName> = Parameters<EngineTools[Name]>[0];
export type EngineOutput<Name extends EngineToolName> = ReturnType<EngineTools[Name]>;
export type EngineJob = {
  [Name in EngineToolName]: { tool: Name; input: EngineInput<Name> };
}[EngineToolName];

/** The caller of a tool. Clients take turns, and a call whose `signal` is aborted does not start. */
export type EngineCaller = { client: string; signal?: AbortSignal };

/** Limit of processor time for one text. 50,000 characters take less than a second; the rest is for slow machines. */
const processorMs = 5_000;
/** Limit of elapsed time for one text, in case the machine does not let the thread run. */
const deadlineMs = 60_000;
/** Maximum calls in the queue. Two threads process 200 ordinary texts in half a minute. */
const maxWaiting = 200;
/** Memory limit of a thread. The tagger's model and the data files take 120 MB, the longest text 100 MB more. */
const maxHeapMb = 512;
/**
 * Idle time before a thread ends. Loading a thread takes half a second, so it should outlive the pause between two
 * texts.
 */
const idleMs = 5 * 60_000;

/** Runs the built-in engine in worker threads, which start with the first text and end when idle. */
export class TextEngine {
  readonly #pool: WorkerPool;
  readonly #gate: ConcurrencyGate;

  constructor(options: { processorMs?: number; deadlineMs?: number; workers?: number } = {}) {
    this.#pool = new WorkerPool({
      script: new URL('./engine-worker.ts', import.meta.url),
      processorMs: options.processorMs ?? processorMs,
      deadlineMs: options.deadlineMs ?? deadlineMs,
      idleMs,
      resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
      ...(options.workers !== undefined && { size: options.workers }),
    });
    this.#gate = new ConcurrencyGate({ maxRunning: this.#pool.size, maxWaiting });
  }

  /**
   * Returns the tool's answer: the same bytes for the same input. Rejects with AppError `engine_timeout`, or with
   * `engine_busy` if the queue is full, the engine is closed, or `signal` is aborted before the call starts.
   */
  async run<Name extends EngineToolName>(
    tool: Name,
    input: EngineInput<Name>,
    { client, signal }: EngineCaller,
  ): Promise<EngineOutput<Name>> {
    try {
      const answer = await this.#gate.run(client, async () => {
        if (signal?.aborted) throw new AppError('engine_busy');
        return await this.#pool.run(() => ({ input: { tool, input } }));
      });
      return answer as EngineOutput<Name>;
    } catch (error) {
      // A worker also dies if a text fills its memory. The caller gets the same error as for a timeout.
      if (isAppError(error, 'worker_deadline') || isAppError(error, 'worker_died'))
        throw new AppError('engine_timeout', { cause: error });
      if (isAppError(error, 'service_unavailable') || isAppError(error, 'worker_closed'))
        throw new AppError('engine_busy', { cause: error });
      throw error;
    }
  }

  placeOf(client: string): QueuePlace {
    return this.#gate.placeOf(client);
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }
}
