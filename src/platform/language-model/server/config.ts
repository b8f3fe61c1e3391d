import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { secretText, serverAddress, wholeNumber } from '#platform/config/server/setting-schemas.ts';

export const modelServerSettings = defineSettings({
  baseUrl: {
    env: 'MAYFLY_AI_BASE_URL',
    schema: serverAddress.optional(),
    description:
      'URL, with `/v1`, of an OpenAI-compatible server that receives the texts of visitors. If it fails, the built-in engine answers.',
    defaultText: 'the built-in engine alone',
  },
  key: {
    env: 'MAYFLY_AI_KEY',
    schema: secretText.optional(),
    description: 'API key of the model server.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_AI_MODEL',
    schema: z.string().min(1).max(200).optional(),
    description: 'Name of the model on the model server. Required if its URL is set.',
  },
  timeoutMs: {
    env: 'MAYFLY_AI_TIMEOUT_MS',
    // Pages wait for 90 seconds, of which the built-in engine may need five after a timeout.
    schema: wholeNumber(1_000, 60_000).default(30_000),
    description: 'Maximum time for one request to the model server.',
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
      'Token budget of this process per day (UTC). Once it is used up, the built-in engine answers. 0 means no limit. A restart resets the count.',
    unit: 'tokens',
  },
  maxInputTokens: {
    env: 'MAYFLY_AI_INPUT_TOKENS',
    schema: wholeNumber(1_000, 200_000).default(6_000),
    description:
      'Maximum tokens of a text in one request. Longer texts are split into at most sixteen parts. Set it 2,000 below the context of the model.',
    unit: 'tokens',
  },
});

export const localModelSettings = defineSettings({
  contextTokens: {
    env: 'MAYFLY_MODEL_CONTEXT',
    schema: wholeNumber(2_048, 131_072).default(8_192),
    description:
      'Context size, in tokens, of the model that `mayfly model` installed. Longer texts are split.',
    unit: 'tokens',
  },
  timeoutMs: {
    env: 'MAYFLY_MODEL_TIMEOUT_MS',
    // Pages wait for 90 seconds, of which the built-in engine may need five after a timeout.
    schema: wholeNumber(1_000, 80_000).default(60_000),
    description: 'Maximum time for one request to the installed model.',
    unit: 'ms',
  },
  threads: {
    env: 'MAYFLY_MODEL_THREADS',
    schema: wholeNumber(1, 256).optional(),
    description: 'CPU threads that the installed model may use.',
    defaultText: 'all cores but one',
  },
  memoryMebibytes: {
    env: 'MAYFLY_MODEL_MEMORY_MIB',
    schema: wholeNumber(256, 1_048_576).optional(),
    description: 'Memory limit of the model process. A process that exceeds it is restarted.',
    unit: 'MiB',
    defaultText: '1.25 × the sum of model, context and 1,024',
  },
});
