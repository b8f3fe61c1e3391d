import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { secretText, serverAddress, wholeNumber } from '#platform/config/server/setting-schemas.ts';

export const modelServerSettings = defineSettings({
  baseUrl: {
    env: 'MAYFLY_AI_BASE_URL',
    schema: serverAddress.optional(),
    description:
      'URL, with `/v1`, of an OpenAI-compatible server whose model answers the AI tools; visitors’ texts are sent there. If it fails, the built-in engine answers.',
    defaultText: 'the built-in engine alone',
  },
  key: {
    env: 'MAYFLY_AI_KEY',
    schema: secretText.optional(),
    description: 'API key for that server, if it needs one.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_AI_MODEL',
    schema: z.string().min(1).max(200).optional(),
    description: 'Name of the model on that server; required with it.',
  },
  timeoutMs: {
    env: 'MAYFLY_AI_TIMEOUT_MS',
    // Pages wait for 90 seconds, and the built-in engine may need five of them.
    schema: wholeNumber(1_000, 60_000).default(30_000),
    description: 'How long one request may wait for the model in total.',
    unit: 'ms',
  },
  concurrency: {
    env: 'MAYFLY_AI_CONCURRENCY',
    schema: wholeNumber(1, 64).default(2),
    description: 'Maximum concurrent requests to the model server.',
  },
  tokensPerDay: {
    env: 'MAYFLY_AI_TOKENS_PER_DAY',
    schema: wholeNumber(0, 1_000_000_000_000).default(1_000_000),
    description:
      'Tokens that this process may use per day (UTC), including the probe at startup; when they run out, the built-in engine answers. 0 for no limit. A restart resets the count.',
    unit: 'tokens',
  },
  maxInputTokens: {
    env: 'MAYFLY_AI_INPUT_TOKENS',
    schema: wholeNumber(1_000, 200_000).default(6_000),
    description:
      'Tokens of text per request; longer texts are split into at most sixteen parts. Set it to about 2,000 less than the context of the model.',
    unit: 'tokens',
  },
});

export const localModelSettings = defineSettings({
  contextTokens: {
    env: 'MAYFLY_MODEL_CONTEXT',
    schema: wholeNumber(2_048, 131_072).default(8_192),
    description:
      'Context of the model that `mayfly model` installed; longer texts are split. A larger one takes more memory.',
    unit: 'tokens',
  },
  timeoutMs: {
    env: 'MAYFLY_MODEL_TIMEOUT_MS',
    // Pages wait for 90 seconds, and the built-in engine may need five of them.
    schema: wholeNumber(1_000, 80_000).default(60_000),
    description: 'How long one request may wait for that model in total.',
    unit: 'ms',
  },
  threads: {
    env: 'MAYFLY_MODEL_THREADS',
    schema: wholeNumber(1, 256).optional(),
    description: 'Threads of that model.',
    defaultText: 'one less than the machine has cores',
  },
  memoryMebibytes: {
    env: 'MAYFLY_MODEL_MEMORY_MIB',
    schema: wholeNumber(256, 1_048_576).optional(),
    description:
      'Memory that the process of that model may take; above it, the process is ended and started anew.',
    unit: 'MiB',
    defaultText: 'the model, its context and 1 GiB, and a quarter of that',
  },
});
