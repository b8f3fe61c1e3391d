import { z } from 'zod';
import { languageFacts, span } from './text-facts.ts';

export const summaryDetails = z.object({
  language: languageFacts,
  notes: z.array(z.string()),
  sourceWords: z.int(),
  summaryWords: z.int(),
  /** Source sentences of the summary, in the order of the text. */
  chosen: z.array(span),
});

export type SummaryDetails = z.infer<typeof summaryDetails>;
