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
  /** Cost of the smallest question; a budget that cannot pay it pays none. */
  leastTokens: number;
  /** Of the material in one question. */
  maxInputTokens: number;
  clock: Clock;
  log: Logger;
};

/** For each call that runs so many wait; one more would wait past its time-out. */
const waitingPerSlot = 4;

/** The operator's model server: when it may be asked, how often, and what of its answers can be read. */
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

  /** Whether the next text would be given to it, if it is short. */
  get isOn(): boolean {
    return this.#readiness.style !== undefined && this.#canPay;
  }

  /** Whether the smallest question could be asked today; what cannot be paid is not probed for either. */
  get #canPay(): boolean {
    return this.#budget.has(this.#options.leastTokens);
  }

  /** Finds out in the background whether the server is there, and what it takes. */
  start(): Promise<void> {
    if (this.#canPay) return this.#readiness.refresh();
    this.#options.log.warn('model server is not asked: the tokens of a day pay no question');
    return Promise.resolve();
  }

  async close(): Promise<void> {
    await this.#readiness.close();
  }

  /** The questions of one visitor's call: they share the time-out, and end when the visitor goes. */
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
    const giveBack = await this.#slots.take(signal);
    if (giveBack === undefined) throw new ModelFailure('no_slot');
    try {
      const call = { style, maxAnswerTokens: question.maxAnswerTokens, signal };
      const answer = await askTwice(question, (prompt) => this.#complete(prompt, call));
      if (answer === undefined) throw new ModelFailure('unreadable');
      return answer;
    } finally {
      giveBack();
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
  if (signals.visitor.aborted) return new ModelFailure('cancelled');
  if (signals.timeout.aborted) return new ModelFailure('slow');
  throw error;
}
