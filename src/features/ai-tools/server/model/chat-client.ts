import type { LanguageModel } from 'ai';
import { ModelFailure } from '../../common/model/model-failure.ts';
import { boundedFetch } from '../bounded-fetch.ts';

/**
 * What a server was found to take. `format`: how the form of an answer is asked for beside the prompt. `plain`: without
 * temperature, seed, a limit of tokens and the wish not to think, which some servers refuse.
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
  /** As the server counts them; undefined where it does not. */
  tokens: number | undefined;
  /** The answer was cut off by its limit. */
  isCut: boolean;
};

export type ChatClient = { complete(request: ChatRequest): Promise<ChatReply> };

export type ChatServer = { baseUrl: string; key: string | undefined; model: string };

/** Thirty times the longest answer that is asked for; what is longer is no answer. */
const maxReplyBytes = 512 * 1024;
const providerName = 'modelServer';

/** Rejects with `ModelFailure`. */
export function createChatClient({ baseUrl, key, model }: ChatServer): ChatClient {
  let loading: Promise<LanguageModel> | undefined;
  const load = async () => {
    const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
    // The library would write its warnings, with parts of requests, to the console.
    Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false });
    const provider = createOpenAICompatible({
      name: providerName,
      baseURL: baseUrl,
      ...(key !== undefined && { apiKey: key }),
      fetch: boundedFetch(maxReplyBytes),
    });
    return provider(model);
  };
  return {
    async complete(request) {
      loading ??= load();
      return await complete(await loading, request);
    },
  };
}

async function complete(model: LanguageModel, request: ChatRequest): Promise<ChatReply> {
  const { APICallError, generateText } = await import('ai');
  const { style, maxAnswerTokens } = request;
  try {
    const { text, usage, finishReason } = await generateText({
      model,
      instructions: request.instructions,
      prompt: request.prompt,
      ...(!style.plain && { temperature: 0, seed: 1, maxOutputTokens: maxAnswerTokens }),
      maxRetries: 0,
      abortSignal: request.signal,
      providerOptions: { [providerName]: bodyFields(request) },
    });
    return { text, tokens: usage.totalTokens, isCut: finishReason === 'length' };
  } catch (error) {
    if (request.signal.aborted) throw error;
    throw failureOf(APICallError.isInstance(error) ? error.statusCode : undefined);
  }
}

type BodyFields = {
  response_format?: { type: 'json_object' } | { type: 'json_schema'; json_schema: JsonSchemaField };
  reasoningEffort?: 'none';
};
type JsonSchemaField = { name: string; strict: boolean; schema: never };

function bodyFields({ style, schema }: ChatRequest): BodyFields {
  const quiet = style.plain ? {} : ({ reasoningEffort: 'none' } as const);
  if (style.format === 'text') return quiet;
  if (style.format === 'json_object') return { ...quiet, response_format: { type: 'json_object' } };
  const json_schema = { name: 'answer', strict: true, schema: schema as never };
  return { ...quiet, response_format: { type: 'json_schema', json_schema } };
}

/** A 200 that the library cannot read says no less than an answer that we cannot read. */
function failureOf(status: number | undefined): ModelFailure {
  if (status === undefined || status >= 500) return new ModelFailure('unreachable', status);
  if (status === 429) return new ModelFailure('busy', status);
  if (status < 400) return new ModelFailure('unreadable', status);
  return new ModelFailure('refused', status);
}
