import { z } from 'zod';
import { languageFacts, span, textCounts } from './text-facts.ts';

export const sentimentLabel = z.enum(['positive', 'neutral', 'negative', 'mixed', 'unclear']);

export const sentenceMark = z.enum(['hard', 'very-hard', 'passive']);

const sentimentDetails = z.object({
  label: sentimentLabel,
  score: z.number().min(-1).max(1),
  confidence: z.enum(['low', 'normal']),
  /** Indexes into `sentences`, strongest first. */
  drivers: z.array(z.int()),
});

const toneDetails = z.object({
  labels: z.array(z.string()),
  evidence: z.array(z.string()),
});

const readabilityDetails = z.object({
  /** Median of the grade formulas below. Null for languages other than English, which have only LIX. */
  grade: z.number().nullable(),
  level: z.string(),
  confidence: z.enum(['low', 'normal']),
  fleschReadingEase: z.number().nullable(),
  fleschKincaid: z.number().nullable(),
  gunningFog: z.number().nullable(),
  /** Null for texts of fewer than 100 words. */
  smog: z.number().nullable(),
  colemanLiau: z.number().nullable(),
  automatedReadability: z.number().nullable(),
  lix: z.number(),
});

const analyzedSentence = span.extend({
  words: z.int(),
  score: z.number().nullable(),
  marks: z.array(sentenceMark),
});

const suggestion = z.object({
  kind: z.string(),
  message: z.string(),
  sentence: z.int().optional(),
  spans: z.array(span),
});

export const analysisDetails = z.object({
  counts: textCounts,
  language: languageFacts,
  notes: z.array(z.string()),
  sentiment: sentimentDetails.nullable(),
  tone: toneDetails.nullable(),
  readability: readabilityDetails.nullable(),
  keywords: z.array(z.object({ phrase: z.string(), count: z.int(), score: z.number() })),
  sentences: z.array(analyzedSentence),
  suggestions: z.array(suggestion),
});

export type AnalysisDetails = z.infer<typeof analysisDetails>;
export type SentimentDetails = z.infer<typeof sentimentDetails>;
export type ToneDetails = z.infer<typeof toneDetails>;
export type ReadabilityDetails = z.infer<typeof readabilityDetails>;
export type AnalyzedSentence = z.infer<typeof analyzedSentence>;
export type SentenceMark = z.infer<typeof sentenceMark>;
export type Suggestion = z.infer<typeof suggestion>;
