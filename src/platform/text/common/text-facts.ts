import { z } from 'zod';

/** UTF-16 offsets into the text as sent. `end` is exclusive. */
export const span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

/** ISO 639-1 code, or `und` if the language is unknown. */
export const languageFacts = z.object({
  code: z.string(),
  /** English name; `unknown` for `und`. */
  name: z.string(),
  /** True if sentiment, tone, grades and suggestions are available. */
  supported: z.boolean(),
});

export const textCounts = z.object({
  characters: z.int(),
  words: z.int(),
  sentences: z.int(),
  paragraphs: z.int(),
  readingSeconds: z.int(),
  speakingSeconds: z.int(),
});

export type Span = z.infer<typeof span>;
export type LanguageFacts = z.infer<typeof languageFacts>;
export type TextCounts = z.infer<typeof textCounts>;
