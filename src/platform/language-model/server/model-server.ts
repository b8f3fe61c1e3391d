import type { Clock } from '#platform/clock/server/clock.ts';
import { CallSlots } from '#platform/limits/server/call-slots.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { ModelFailure } from '../common/model-failure.ts';
import { type AskModel, askTwice, type Prompt, type Question } from '../common/question.ts';
import type { ChatClient, ChatStyle } from './chat-client.ts';
import { ModelReadiness } from './model-readiness.ts';
import { probeStyles } from './probe-styles.ts';
import { TokenBudget } from './token-budget.ts';

export type ModelServerOptions = {
  client: ChatClient;
  timeoutMs: number;
  concurrency: number;
  tokensPerDay: number;
  /** Tokens that the smallest question costs. If the budget does not cover it, the server is not used. */
  leastTokens: number;
  maxInputTokens: number;
  clock: Clock;
  log: Logger;
};

/** Waiting calls per running call. Further calls would wait past their timeout. */
const waitingPerSlot = 4;

export class ModelServer {
  readonly #options: ModelServerOptions;
  readonly #readiness: ModelReadiness;
  readonly #slots: CallSlots;
  readonly #budget: TokenBudget;
  readonly #client: ChatClient;

  constructor(options: ModelServerOptions) {
    const { clock, log, concurrency } = options;
    this.#options = options;
    this.#slots = new CallSlots(concurrency, concurrency * waitingPerSlot);
    this.#budget = new TokenBudget(options.tokensPerDay, clock);
    this.#client = this.#budget.limit(options.client);
    this.#readiness = new ModelReadiness({
      probe: (signal) => probeStyles(this.#client, signal),
      clock,
      log,
    });
  }

  get maxInputTokens(): number {
    return this.#options.maxInputTokens;
  }

  /** True if the next short text would go to the model. */
  get isOn(): boolean {
    return this.#readiness.style !== undefined && this.#canPay;
  }

  get #canPay(): boolean {
    return this.#budget.has(this.#options.leastTokens);
  }

  /** Starts a probe that finds out whether the server answers, and which request fields it accepts. */
  start(): Promise<void> {
    if (this.#canPay) return this.#readiness.refresh();
    this.#options.log.warn('model server is not used: the daily token limit does not cover one question');
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await this.#readiness.close();
  }

  /**
   * Returns a function for the questions of one visitor's call. They share one timeout and are canceled if the visitor
   * leaves.
   */
  begin(visitor: AbortSignal): AskModel {
    const timeout = AbortSignal.timeout(this.#options.timeoutMs);
    const signal = AbortSignal.any([visitor, timeout]);
    return async (question) => {
      try {
        const answer = await this.#ask(question, signal);
        this.#readiness.succeed();
        return answer;
      } catch (error) {
        const failure = toFailure(error, { visitor, timeout });
        if (failure.isServersFault) this.#readiness.fail();
        throw failure;
      }
    };
  }

  async #ask<Answer>(question: Question<Answer>, signal: AbortSignal): Promise<Answer> {
    if (!this.#canPay) throw new ModelFailure('over_budget');
    const { style } = this.#readiness;
    if (style === undefined) {
      void this.#readiness.refresh();
      throw new ModelFailure('not_ready');
    }
    const release = await this.#slots.take(signal);
    if (release === undefined) throw new ModelFailure('no_slot');
    try {
      const call = { style, maxAnswerTokens: question.maxAnswerTokens, signal };
      const answer = await askTwice(question, (prompt) => this.#complete(prompt, call));
      if (answer === undefined) throw new ModelFailure('unreadable');
      return answer;
    } finally {
      release();
    }
  }

  async #complete(
    { instructions, prompt, schema }: Prompt,
    call: { style: ChatStyle; maxAnswerTokens: number; signal: AbortSignal },
  ): Promise<string> {
    const reply = await this.#client.complete({ instructions, prompt, schema, ...call });
    if (reply.isCut) throw new ModelFailure('cut');
    return reply.text;
  }
}

function toFailure(error: unknown, signals: { visitor: AbortSignal; timeout: AbortSignal }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (signals.visitor.aborted) return new ModelFailure('canceled');
  if (signals.timeout.aborted) return new ModelFailure('slow');
  throw error;
}
