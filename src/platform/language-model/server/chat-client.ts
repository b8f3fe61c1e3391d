import { z } from 'zod';
import { boundedFetch } from '#platform/http/server/bounded-fetch.ts';
import { type FailureReason, ModelFailure } from '../common/model-failure.ts';

/**
 * The request fields that a server accepts. `format` is its `response_format`. `plain` leaves out temperature, seed,
 * the token limit and the request not to reason, because some servers reject them.
 */
export type ChatStyle = { format: 'json_schema' | 'json_object' | 'text'; plain: boolean };

export type ChatRequest = {
  instructions: string;
  prompt: string;
  schema: Record<string, unknown>;
  style: ChatStyle;
  maxAnswerTokens: number;
  signal: AbortSignal;
};

export type ChatReply = {
  text: string;
  /** Undefined if the server reports none. */
  tokens: number | undefined;
  isCut: boolean;
};

export type ChatClient = { complete(request: ChatRequest): Promise<ChatReply> };

export type ChatServer = { baseUrl: string; key: string | undefined; model: string };

/** Far more than the longest answer that we ask for. Longer replies are rejected. */
const maxReplyBytes = 512 * 1024;
const httpFetch = boundedFetch(maxReplyBytes);

const completion = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string().nullish() }), finish_reason: z.unknown() }))
    .min(1),
  usage: z.object({ total_tokens: z.number() }).optional().catch(undefined),
});

/** Client for `POST /chat/completions`. Rejects with `ModelFailure`. */
export function createChatClient({ baseUrl, key, model }: ChatServer): ChatClient {
  const headers = {
    'content-type': 'application/json',
    accept: 'application/json',
    ...(key !== undefined && { authorization: `Bearer ${key}` }),
  };
  return {
    async complete(request) {
      const { instructions, prompt, signal } = request;
      const messages = [
        { role: 'system', content: instructions },
        { role: 'user', content: prompt },
      ];
      const body = JSON.stringify({ model, messages, ...styleFields(request) });
      try {
        const response = await httpFetch(`${baseUrl}/chat/completions`, {
          method: 'POST',
          headers,
          body,
          signal,
        });
        return await readReply(response);
      } catch (error) {
        if (signal.aborted || error instanceof ModelFailure) throw error;
        throw new ModelFailure('unreachable');
      }
    },
  };
}

function styleFields({ style, schema, maxAnswerTokens }: ChatRequest): object {
  return {
    ...(!style.plain && { temperature: 0, seed: 1, max_tokens: maxAnswerTokens, reasoning_effort: 'none' }),
    ...(style.format === 'json_object' && { response_format: { type: 'json_object' } }),
    ...(style.format === 'json_schema' && {
      response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
    }),
  };
}

async function readReply(response: Response): Promise<ChatReply> {
  if (!response.ok) throw new ModelFailure(reasonOf(response.status), response.status);
  const { data } = completion.safeParse(await response.json().catch(() => undefined));
  const choice = data?.choices[0];
  if (choice === undefined) throw new ModelFailure('unreadable', response.status);
  return {
    text: choice.message.content ?? '',
    tokens: data?.usage?.total_tokens,
    isCut: choice.finish_reason === 'length',
  };
}

function reasonOf(status: number): FailureReason {
  if (status >= 500) return 'unreachable';
  return status === 429 ? 'busy' : 'refused';
}
