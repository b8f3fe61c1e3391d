import { audioMinutesPerHour } from '#platform/speech/common/speech-errors.ts';

export const maxProductNameCharacters = 200;
export const maxFeaturesCharacters = 5_000;
export const maxAudienceCharacters = 200;
export const aiCallsPerMinute = 60;
/** Maximum audio of one call. The pages send shorter segments; API callers may send longer ones. */
export const maxAudioSeconds = 180;
/** Fits `maxAudioSeconds` of 16 kHz mono PCM16, which takes 1.92 MB per minute. */
export const maxAudioBytes = 6 * 1024 * 1024;
/** Whisper accepts at most 30 seconds, and short segments lack context. */
export const segmentSeconds = { least: 15, most: 28 } as const;
/** An hour, which is the hourly quota of one client address. The browser keeps 115 MB of samples for it. */
export const maxRecordingSeconds = audioMinutesPerHour * 60;
/** About an hour of music as MP3. Browsers read the whole file into memory. */
export const maxAudioFileBytes = 100 * 1024 * 1024;
