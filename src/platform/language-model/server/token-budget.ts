import type { Clock } from '#platform/clock/server/clock.ts';
import { estimateTokens } from '../common/in-parts.ts';
import { ModelFailure } from '../common/model-failure.ts';
import type { Prompt } from '../common/question.ts';
import type { ChatClient } from './chat-client.ts';

const dayMs = 86_400_000;

/** Token budget of this process per UTC day. A restart resets it. */
export class TokenBudget {
  readonly #perDay: number;
  readonly #clock: Clock;
  #day = -1;
  #used = 0;

  /** @param perDay tokens per day; 0 for no limit */
  constructor(perDay: number, clock: Clock) {
    this.#perDay = perDay;
    this.#clock = clock;
  }

  has(tokens: number): boolean {
    return this.#perDay === 0 || this.#usedToday() + tokens <= this.#perDay;
  }

  /** Wraps a client so that it rejects with `over_budget` once today's budget is used up. */
  limit(client: ChatClient): ChatClient {
    return {
      complete: async (request) => {
        const reserved = tokensOf(request, request.maxAnswerTokens);
        if (!this.has(reserved)) throw new ModelFailure('over_budget');
        this.#used = this.#usedToday() + reserved;
        const settle = (used: number) => {
          this.#used = Math.max(0, this.#usedToday() + used - reserved);
        };
        try {
          const reply = await client.complete(request);
          if (reply.tokens !== undefined) settle(reply.tokens);
          return reply;
        } catch (error) {
          // A server that rejected the request used no tokens. After other failures, the use is unknown.
          const isUnused =
            error instanceof ModelFailure && (error.reason === 'refused' || error.reason === 'busy');
          if (isUnused) settle(0);
          throw error;
        }
      },
    };
  }

  #usedToday(): number {
    const day = Math.floor(this.#clock.nowMs() / dayMs);
    if (day !== this.#day) {
      this.#day = day;
      this.#used = 0;
    }
    return this.#used;
  }
}

export function tokensOf(
  { instructions, prompt }: Pick<Prompt, 'instructions' | 'prompt'>,
  maxAnswerTokens: number,
): number {
  return estimateTokens(instructions) + estimateTokens(prompt) + maxAnswerTokens;
}
