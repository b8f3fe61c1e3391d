import { z } from 'zod';

/** Which engine wrote the answer: the built-in one, or the operator's model server. */
export const engineName = z.enum(['embedded', 'llm']);

/** What turns speech into text: nothing, a model on this server, or a server that the operator has named. */
export const speechEngine = z.enum(['none', 'local', 'remote']);

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

export type EngineName = z.infer<typeof engineName>;
export type SpeechEngine = z.infer<typeof speechEngine>;
export type Span = z.infer<typeof span>;
export type LanguageFacts = z.infer<typeof languageFacts>;
export type TextCounts = z.infer<typeof textCounts>;
