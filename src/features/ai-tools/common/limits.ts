import { audioMinutesPerHour } from '#platform/speech/common/speech-errors.ts';

export const maxProductNameCharacters = 200;
export const maxFeaturesCharacters = 5_000;
export const maxAudienceCharacters = 200;
/** Rate limit for the text tools. Transcription counts minutes of audio instead. */
export const aiCallsPerMinute = 60;
/**
 * Maximum audio of one call. Pages send much shorter segments; this limit is for API callers that do not cut their
 * audio.
 */
export const maxAudioSeconds = 180;
/** Maximum size of the audio of one call. 16 kHz mono PCM16 takes 1.92 MB per minute. */
export const maxAudioBytes = 6 * 1024 * 1024;
/** Length of the segments that pages send. Whisper accepts at most 30 seconds, and short segments lack context. */
export const segmentSeconds = { least: 15, most: 28 } as const;
/**
 * Maximum length of a recording: an hour, which is the quota of one client address. The browser keeps 115 MB
 * of samples for it.
 */
export const maxRecordingSeconds = audioMinutesPerHour * 60;
/** Maximum size of an audio file: about an hour of music as MP3. Browsers read the whole file into memory. */
export const maxAudioFileBytes = 100 * 1024 * 1024;
