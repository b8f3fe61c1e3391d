import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';

/** Maximum minutes of audio that one client address can have recognized per hour. */
export const audioMinutesPerHour = 60;

export const speechErrors = {
  asr_not_configured: {
    status: 503,
    title: 'Speech recognition not configured',
    detail: 'Speech recognition is not set up on this server',
  },
  asr_bad_audio: {
    status: 400,
    title: 'Bad audio',
    detail: 'The audio is not a WAV file with PCM16 samples',
  },
  asr_too_large: {
    status: 413,
    title: 'Audio too large',
    detail: 'The audio segment is longer or larger than one call accepts',
  },
  asr_busy: { status: 429, title: 'Speech recognition busy', detail: 'Speech recognition is busy' },
  asr_timeout: {
    status: 504,
    title: 'Speech recognition timeout',
    detail: 'Speech recognition took too long',
  },
  asr_upstream: { status: 502, title: 'Speech recognition failed', detail: 'Speech recognition failed' },
  asr_no_speech: { status: 422, title: 'No speech', detail: 'No speech was detected' },
} satisfies ErrorDeclarations;
