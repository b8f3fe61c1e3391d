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

/** Clients take turns; one whose signal is aborted is not served. */
export type EngineCaller = { client: string; signal?: AbortSignal };

/** Processor time of a thread. 50,000 characters take under a second; the rest is for slow machines. */
const processorMs = 5_000;
/** By the clock, for a thread that the machine does not let run. */
const deadlineMs = 60_000;
/** Half a minute of waiting for two threads with ordinary texts; a longer queue serves nobody. */
const maxWaiting = 200;
/** The tagger's model and the data files take 120 MB; a job of the longest text 100 MB more. */
const maxHeapMb = 512;
/** Loading takes half a second, so a thread outlives the pause between two texts of one visitor. */
const idleMs = 5 * 60_000;

/** The built-in engine in worker threads, which start with the first text and end when idle. */
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
   * The tool's answer; same input, same bytes. Rejects with AppError `engine_timeout` or `engine_busy`, the latter
   * also when `signal` is aborted before a thread is free.
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
      // A text that fills the memory of its thread has taken more than it may as well.
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
