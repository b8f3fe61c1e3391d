import { z } from 'zod';

/** UTF-16 offsets into the text as it was sent; `end` is past the last. */
export const span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

/** ISO 639-1 code, `und` where it cannot be told. */
export const languageFacts = z.object({
  code: z.string(),
  /** In English; `unknown` for `und`. */
  name: z.string(),
  /** Sentiment, tone, grades and suggestions need it. */
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
