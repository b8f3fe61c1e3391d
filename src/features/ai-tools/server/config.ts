import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { aiCallsPerMinute, audioMinutesPerHour } from '../common/limits.ts';

const secret = z
  .string()
  .min(1)
  .max(2_000)
  .transform((text) => new Secret(text));

/** With its path, without a slash at the end; a key belongs into its own setting. */
const serverAddress = z.string().transform((text, context) => {
  const url = URL.parse(text);
  const isPlain = url !== null && !url.search && !url.hash && !url.username && !url.password;
  if (isPlain && (url.protocol === 'http:' || url.protocol === 'https:'))
    return url.href.replace(/\/+$/u, '');
  context.issues.push({
    code: 'custom',
    message: 'must be a URL like http://127.0.0.1:11434/v1, without a key',
    input: text,
  });
  return z.NEVER;
});

const modelName = z.string().min(1).max(200);

export const aiToolsSettings = defineSettings({
  callsPerClient: {
    env: 'MAYFLY_AI_CALLS_PER_CLIENT',
    schema: wholeNumber(1, 1_000_000).default(aiCallsPerMinute),
    description: 'Texts per minute that one client address may send to the AI tools.',
    unit: 'per minute',
  },
});

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
    schema: secret.optional(),
    description: 'API key for that server, if it needs one.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_AI_MODEL',
    schema: modelName.optional(),
    description: 'Name of the model on that server; required with it.',
  },
  timeoutMs: {
    env: 'MAYFLY_AI_TIMEOUT_MS',
    // Pages wait for 90 seconds, of which the built-in engine may need five.
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
    // Pages wait for 90 seconds, of which the built-in engine may need five.
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

export const speechSettings = defineSettings({
  baseUrl: {
    env: 'MAYFLY_ASR_BASE_URL',
    schema: serverAddress.optional(),
    description:
      'URL, with `/v1`, of a server with OpenAI-compatible `/audio/transcriptions`; visitors’ recordings are sent there.',
    defaultText: 'speech is not recognized',
  },
  key: {
    env: 'MAYFLY_ASR_KEY',
    schema: secret.optional(),
    description: 'API key for that server, if it needs one.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_ASR_MODEL',
    schema: modelName.default('whisper-1'),
    description: 'Name of the model on that server.',
  },
  modelDir: {
    env: 'MAYFLY_ASR_MODEL_DIR',
    schema: z.string().min(1).optional(),
    description:
      'Folder of a Whisper, Moonshine or transducer model for sherpa-onnx; recordings stay on this server. `mayfly speech` sets one up without this setting, and installs the library that it needs.',
    defaultText: 'the model that `mayfly speech` set up',
  },
  timeoutMs: {
    env: 'MAYFLY_ASR_TIMEOUT_MS',
    // A connection on which nothing moves is closed after two minutes.
    schema: wholeNumber(1_000, 90_000).default(60_000),
    description: 'How long the transcription of one segment may take.',
    unit: 'ms',
  },
  concurrency: {
    env: 'MAYFLY_ASR_CONCURRENCY',
    schema: wholeNumber(1, 64).default(2),
    description: 'Maximum concurrent segments on the server; a model in a folder processes them one by one.',
  },
  minutesPerClient: {
    env: 'MAYFLY_ASR_MINUTES_PER_CLIENT',
    schema: wholeNumber(1, 100_000).default(audioMinutesPerHour),
    description: 'Minutes of audio per hour that one client address may have transcribed.',
    unit: 'minutes per hour',
  },
});
