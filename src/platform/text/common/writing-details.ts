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

const scorePart = z.object({ name: z.string(), points: z.number(), outOf: z.number(), reason: z.string() });

export const subjectDetails = z.object({
  language: languageFacts,
  notes: z.array(z.string()),
  own: z.object({
    subject: z.string(),
    /** Null if only length and form were checked, or if the line reads like phishing. */
    score: z.number().nullable(),
    parts: z.array(scorePart),
    warnings: z.array(z.string()),
  }),
});

export const productDetails = z.object({
  notes: z.array(z.string()),
  /** The same input and seed give the same text. */
  seed: z.int(),
  bullets: z.array(z.string()),
  metaDescription: z.string(),
});

const sourced = z.object({ text: z.string(), source: span });

export const meetingDetails = z.object({
  language: languageFacts,
  notes: z.array(z.string()),
  format: z.enum(['plain', 'speakers', 'vtt', 'srt', 'list']),
  speakers: z.array(z.string()),
  topics: z.array(z.string()),
  items: z.array(
    sourced.extend({
      task: z.string(),
      owner: z.string().nullable(),
      /** Due date as worded in the transcript. */
      due: z.string().nullable(),
      /** ISO 8601 date. */
      dueDate: z.string().nullable(),
      score: z.number().min(0).max(1),
    }),
  ),
  /** Lines that may contain a task, quoted from the transcript. */
  possible: z.array(sourced),
  decisions: z.array(sourced),
  questions: z.array(sourced),
});

export type SubjectDetails = z.infer<typeof subjectDetails>;
export type ProductDetails = z.infer<typeof productDetails>;
export type MeetingDetails = z.infer<typeof meetingDetails>;
