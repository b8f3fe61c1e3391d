import type { Clock } from '#platform/clock/server/clock.ts';
import { estimateTokens } from '../common/in-parts.ts';
import { ModelFailure } from '../common/model-failure.ts';
import type { Prompt } from '../common/question.ts';
import type { ChatClient } from './chat-client.ts';

const dayMs = 86_400_000;

/** Tokens that may be used between two midnights, UTC, by this process; a restart begins anew. */
export class TokenBudget {
  readonly #perDay: number;
  readonly #clock: Clock;
  #day = -1;
  #used = 0;

  /** @param perDay 0 for no limit. */
  constructor(perDay: number, clock: Clock) {
    this.#perDay = perDay;
    this.#clock = clock;
  }

  /** True if so many are left today. */
  has(tokens: number): boolean {
    return this.#perDay === 0 || this.#usedToday() + tokens <= this.#perDay;
  }

  /** The same client, which asks nothing that today's budget cannot pay: `over_budget`. */
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
          // A server that refused did no work; of other failures nobody knows.
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

/** Most tokens that a prompt and its answer may cost. */
export function tokensOf(
  { instructions, prompt }: Pick<Prompt, 'instructions' | 'prompt'>,
  maxAnswerTokens: number,
): number {
  return estimateTokens(instructions) + estimateTokens(prompt) + maxAnswerTokens;
}
