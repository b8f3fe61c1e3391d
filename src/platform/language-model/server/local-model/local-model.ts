import { availableParallelism } from 'node:os';
import { pathToFileURL } from 'node:url';
import { isAppError } from '#platform/errors/common/app-error.ts';
import { JobProcess, type ProcessEnd } from '#platform/worker/server/job-process.ts';
import { estimateTokens } from '../../common/in-parts.ts';
import { type FailureReason, ModelFailure } from '../../common/model-failure.ts';
import type { ChatClient, ChatReply, ChatRequest } from '../chat-client.ts';
import type { ModelJob, ModelJobAnswer, ModelSetup } from './run-model-worker.ts';

export type LocalModelOptions = {
  /** The node-llama-cpp file to import. */
  module: string;
  file: string;
  contextTokens: number;
  threads?: number | undefined;
  timeoutMs: number;
  maxMemoryBytes: number;
  /** Speed of reading prompts in the trial. Prompts of at least `leastMeasuredTokens` tokens update it. */
  readTokensPerSecond?: number;
  onReady?(): void;
  onEnd?(end: ProcessEnd): void;
  onPrint?(text: string): void;
};

/**
 * Maximum questions behind the running one. The caller sends one at a time, but a canceled one may still be running.
 */
const maxQueued = 2;
/** Maximum time for the process to stop a job that timed out. After that, the process is killed. */
const graceMs = 5_000;
/**
 * Minimum tokens of a prompt for its speed to be measured. In a shorter prompt, most tokens are cached from the
 * previous question.
 */
const leastMeasuredTokens = 200;
const renewal = 0.3;

/** Runs the operator's model in its own process. Implements the same interface as a model server. */
export class LocalModel implements ChatClient {
  readonly #options: LocalModelOptions;
  readonly #process: JobProcess;
  #readTokensPerSecond: number | undefined;
  #lastAnswer: ModelJobAnswer | undefined;

  constructor(options: LocalModelOptions) {
    const { module, file, contextTokens, timeoutMs, maxMemoryBytes, onReady, onEnd, onPrint } = options;
    this.#options = options;
    this.#readTokensPerSecond = options.readTokensPerSecond;
    const threads = options.threads ?? Math.max(1, availableParallelism() - 1);
    this.#process = new JobProcess({
      script: new URL('./run-model-worker.ts', import.meta.url),
      setup: { module: pathToFileURL(module).href, file, contextTokens, threads } satisfies ModelSetup,
      deadlineMs: timeoutMs + graceMs,
      maxMemoryBytes,
      maxQueued,
      ...(onReady && { onReady }),
      ...(onEnd && { onEnd }),
      ...(onPrint && { onPrint }),
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get lastAnswer(): ModelJobAnswer | undefined {
    return this.#lastAnswer;
  }

  async complete(request: ChatRequest): Promise<ChatReply> {
    const { instructions, prompt, schema, maxAnswerTokens, signal } = request;
    if (!this.#canRead(prompt)) throw new ModelFailure('too_long');
    const job: ModelJob = { instructions, prompt, schema, format: request.style.format, maxAnswerTokens };
    try {
      const answer = (await this.#process.run(job, signal)) as ModelJobAnswer;
      this.#measure(answer);
      return { text: answer.text, tokens: answer.readTokens + answer.writtenTokens, isCut: answer.isCut };
    } catch (error) {
      if (signal.aborted) throw error;
      throw new ModelFailure(reasonOf(error));
    }
  }

  async close(): Promise<void> {
    await this.#process.close();
  }

  /** Without this check, a visitor would wait for an answer that cannot come in time. */
  #canRead(prompt: string): boolean {
    const perSecond = this.#readTokensPerSecond;
    return perSecond === undefined || (estimateTokens(prompt) / perSecond) * 1_000 <= this.#options.timeoutMs;
  }

  #measure(answer: ModelJobAnswer): void {
    this.#lastAnswer = answer;
    if (answer.readTokens < leastMeasuredTokens || answer.readMs <= 0) return;
    const now = (answer.readTokens / answer.readMs) * 1_000;
    const before = this.#readTokensPerSecond ?? now;
    this.#readTokensPerSecond = before + (now - before) * renewal;
  }
}

function reasonOf(error: unknown): FailureReason {
  if (isAppError(error, 'model_too_long')) return 'too_long';
  if (isAppError(error, 'worker_deadline')) return 'slow';
  if (isAppError(error, 'worker_resting')) return 'not_ready';
  if (isAppError(error, 'worker_queue_full')) return 'no_slot';
  return 'unreachable';
}
