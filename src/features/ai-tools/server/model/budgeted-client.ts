import type { ChatClient } from './chat-client.ts';
import { estimateTokens } from './estimate-tokens.ts';
import { ModelFailure } from './model-failure.ts';
import type { Prompt } from './question.ts';
import type { TokenBudget } from './token-budget.ts';

/** The same client, which asks nothing that the day's budget cannot pay: `over_budget`. */
export function budgetedClient(client: ChatClient, budget: TokenBudget): ChatClient {
  return {
    async complete(request) {
      const reserved = tokensOf(request, request.maxAnswerTokens);
      if (!budget.reserve(reserved)) throw new ModelFailure('over_budget');
      try {
        const reply = await client.complete(request);
        if (reply.tokens !== undefined) budget.settle(reserved, reply.tokens);
        return reply;
      } catch (error) {
        // What was turned away at the door was not worked on; of all else nobody knows.
        const isUnused =
          error instanceof ModelFailure && (error.reason === 'refused' || error.reason === 'busy');
        if (isUnused) budget.settle(reserved, 0);
        throw error;
      }
    },
  };
}

/** What a prompt and its answer may cost. */
export function tokensOf(
  { instructions, prompt }: Pick<Prompt, 'instructions' | 'prompt'>,
  maxAnswerTokens: number,
): number {
  return estimateTokens(instructions) + estimateTokens(prompt) + maxAnswerTokens;
}
