import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { secretText, serverAddress, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { audioMinutesPerHour } from '../common/speech-errors.ts';

export const speechSettings = defineSettings({
  baseUrl: {
    env: 'MAYFLY_ASR_BASE_URL',
    schema: serverAddress.optional(),
    description: 'URL, with `/v1`, of an OpenAI-compatible server that receives the recordings of visitors.',
    defaultText: 'speech is not recognized',
  },
  key: {
    env: 'MAYFLY_ASR_KEY',
    schema: secretText.optional(),
    description: 'API key of the speech server.',
    secret: true,
  },
  model: {
    env: 'MAYFLY_ASR_MODEL',
    schema: z.string().min(1).max(200).default('whisper-1'),
    description: 'Name of the model on the speech server.',
  },
  modelDir: {
    env: 'MAYFLY_ASR_MODEL_DIR',
    schema: z.string().min(1).optional(),
    description:
      'Folder of a Whisper, Moonshine or transducer model for sherpa-onnx. Recordings stay on this machine.',
    defaultText: 'the model of `mayfly speech`',
  },
  timeoutMs: {
    env: 'MAYFLY_ASR_TIMEOUT_MS',
    // The server closes a connection that is idle for two minutes, so the answer must come sooner.
    schema: wholeNumber(1_000, 90_000).default(60_000),
    description: 'Maximum time to recognize one segment of audio.',
    unit: 'ms',
  },
  concurrency: {
    env: 'MAYFLY_ASR_CONCURRENCY',
    schema: wholeNumber(1, 64).default(2),
    description: 'Maximum segments that the speech server recognizes at the same time.',
  },
  minutesPerClient: {
    env: 'MAYFLY_ASR_MINUTES_PER_CLIENT',
    schema: wholeNumber(1, 100_000).default(audioMinutesPerHour),
    description: 'Maximum audio from one client.',
    unit: 'minutes per hour',
  },
});
