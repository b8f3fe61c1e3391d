import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { secretText, serverAddress, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { audioMinutesPerHour } from '../common/limits.ts';

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
    schema: secretText.optional(),
    description: 'API key for that server, if it needs one.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_ASR_MODEL',
    schema: z.string().min(1).max(200).default('whisper-1'),
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
    // Idle connections are closed after two minutes.
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
