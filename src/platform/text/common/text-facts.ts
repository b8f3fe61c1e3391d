import { z } from 'zod';

/** UTF-16 offsets into the text as sent. `end` is exclusive. */
export const span = z.object({ start: z.int().nonnegative(), end: z.int().nonnegative() });

export const languageFacts = z.object({
  /** ISO 639-1 code, or `und` if the language is unknown. */
  code: z.string(),
  name: z.string(),
  /** True for English, the only language with sentiment, tone and grades. */
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
