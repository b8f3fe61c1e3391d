import { audioMinutesPerHour } from '#platform/speech/common/limits.ts';

export const maxProductNameCharacters = 200;
export const maxFeaturesCharacters = 5_000;
export const maxAudienceCharacters = 200;
/** Named limit of the abuse rules; transcription counts audio minutes instead. */
export const aiCallsPerMinute = 60;
/** Six segments of the pages, for callers that cut none. */
export const maxAudioSeconds = 180;
/** 16 kHz mono PCM16 is 1.92 MB a minute. */
export const maxAudioBytes = 6 * 1024 * 1024;
/** Pages cut recordings into these: Whisper hears 30 seconds and no more, and short ones lack what was said before. */
export const segmentSeconds = { least: 15, most: 28 } as const;
/** What one client address may have recognized in an hour, and 115 MB of samples that the browser keeps. */
export const maxRecordingSeconds = audioMinutesPerHour * 60;
/** An hour of music as MP3; browsers read the whole of a file into memory. */
export const maxAudioFileBytes = 100 * 1024 * 1024;
