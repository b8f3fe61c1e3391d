import type { Clock } from '#platform/clock/server/clock.ts';
import type { Logger } from '#platform/log/server/logger.ts';
import { CallSlots } from '../call-slots.ts';
import { budgetedClient, tokensOf } from './budgeted-client.ts';
import type { ChatClient, ChatReply, ChatStyle } from './chat-client.ts';
import { ModelFailure } from './model-failure.ts';
import { ModelReadiness } from './model-readiness.ts';
import { probeStyles } from './probe-styles.ts';
import { type Prompt, type Question, writePrompt } from './question.ts';
import { readAnswer } from './read-answer.ts';
import { TokenBudget } from './token-budget.ts';

export type ModelServerOptions = {
  client: ChatClient;
  timeoutMs: number;
  concurrency: number;
  tokensPerDay: number;
  /** Of the material in one question. */
  maxInputTokens: number;
  /** What cannot pay this one pays none. */
  smallestQuestion: Question<unknown>;
  clock: Clock;
  log: Logger;
};

/** Asks one question; rejects with `ModelFailure`. */
export type AskModel = <Answer>(question: Question<Answer>) => Promise<Answer>;

/** For each call that runs so many wait; one more would wait past its time-out. */
const waitingPerSlot = 4;
/** Of an answer that did not fit, shown again for repair. */
const maxRepairCharacters = 4_000;

/** The operator's model server: when it may be asked, how often, and what of its answers can be read. */
export class ModelServer {
  readonly #options: ModelServerOptions;
  readonly #readiness: ModelReadiness;
  readonly #slots: CallSlots;
  readonly #budget: TokenBudget;
  readonly #client: ChatClient;
  readonly #leastTokens: number;

  constructor(options: ModelServerOptions) {
    const { clock, log, concurrency, smallestQuestion } = options;
    this.#options = options;
    this.#slots = new CallSlots(concurrency, concurrency * waitingPerSlot);
    this.#budget = new TokenBudget(options.tokensPerDay, clock);
    this.#client = budgetedClient(options.client, this.#budget);
    this.#leastTokens = tokensOf(writePrompt(smallestQuestion), smallestQuestion.maxAnswerTokens);
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
    return this.#budget.has(this.#leastTokens);
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
      return await this.#askTwice(question, style, signal);
    } finally {
      giveBack();
    }
  }

  async #askTwice<Answer>(
    question: Question<Answer>,
    style: ChatStyle,
    signal: AbortSignal,
  ): Promise<Answer> {
    const prompt = writePrompt(question);
    const call = { style, maxAnswerTokens: question.maxAnswerTokens, signal };
    const first = await this.#complete(prompt, call);
    const answer = readReply(first, prompt, question);
    if (answer !== undefined) return answer;
    const second = await this.#complete(repairOf(prompt, first.text), call);
    const repaired = readReply(second, prompt, question);
    if (repaired === undefined) throw new ModelFailure('unreadable');
    return repaired;
  }

  async #complete(
    { instructions, prompt, schema }: Prompt,
    call: { style: ChatStyle; maxAnswerTokens: number; signal: AbortSignal },
  ): Promise<ChatReply> {
    const reply = await this.#client.complete({ instructions, prompt, schema, ...call });
    if (reply.isCut) throw new ModelFailure('cut');
    return reply;
  }
}

/** An answer that speaks of the fence repeats its instructions. */
function readReply<Answer>(
  { text }: ChatReply,
  { fence }: Prompt,
  { schema }: Question<Answer>,
): Answer | undefined {
  return text.includes(fence) ? undefined : readAnswer(text, schema);
}

function repairOf(prompt: Prompt, text: string): Prompt {
  const shown = text.replaceAll(prompt.fence, '').slice(0, maxRepairCharacters);
  const request = [
    'Your last answer did not fit the form. It was:',
    `<<<${prompt.fence}\n${shown}\n${prompt.fence}>>>`,
    'Answer the task again, with one JSON object that fits the schema and nothing else.',
  ].join('\n');
  return { ...prompt, prompt: `${prompt.prompt}\n\n${request}` };
}

function toFailure(error: unknown, signals: { visitor: AbortSignal; timeout: AbortSignal }): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (signals.visitor.aborted) return new ModelFailure('cancelled');
  if (signals.timeout.aborted) return new ModelFailure('slow');
  throw error;
}
