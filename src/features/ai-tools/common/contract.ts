import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import { speechErrors } from '#platform/speech/common/speech-errors.ts';
import { analysisDetails } from '#platform/text/common/analysis-details.ts';
import { maxInputCharacters, maxSubjectCharacters } from '#platform/text/common/limits.ts';
import {
  analysisTypes,
  defaultAudience,
  emailTypes,
  meetingTypes,
  productTones,
  summaryTypes,
} from '#platform/text/common/options.ts';
import {
  meetingDetails,
  productDetails,
  subjectDetails,
  summaryDetails,
} from '#platform/text/common/writing-details.ts';
import { engineName, speechEngine } from './engines.ts';
import {
  maxAudienceCharacters,
  maxAudioBytes,
  maxAudioSeconds,
  maxFeaturesCharacters,
  maxProductNameCharacters,
} from './limits.ts';

/** Fits 50,000 characters as six-byte JSON escapes, plus the other fields. */
const textBodyLimitBytes = 320 * 1024;
/** Fits the audio as base64 (four characters for three bytes), plus the other fields. */
const audioBodyLimitBytes = Math.ceil(maxAudioBytes / 3) * 4 + 64 * 1024;

/** Documents the limit without enforcing it, because longer texts have their own error, `text_too_long`. */
function textUpTo(maxLength: number) {
  return z.string().meta({ maxLength });
}

function missing(detail: string): ErrorDeclarations[string] {
  return { status: 400, title: 'Text missing', detail };
}

const onlyEngine = z
  .literal('embedded')
  .optional()
  .meta({ description: 'Use only the built-in engine, even if the operator has connected a model' });

const engineErrors = {
  text_too_long: { status: 413, title: 'Text too long', detail: 'The text is too long for this tool' },
  engine_busy: { status: 503, title: 'Engine busy', detail: 'The server is busy with other texts' },
  engine_timeout: { status: 503, title: 'Engine timeout', detail: 'This text took too long to process' },
} satisfies ErrorDeclarations;

const base = { action: undefined, origin: 'own', bodyLimitBytes: textBodyLimitBytes } as const;

export const analyzeText = defineEndpoint({
  ...base,
  id: 'ai-tools.analyze_text',
  function: 'analyze-text',
  summary: 'Sentiment, tone, readability, keywords, a short summary and suggestions for a text',
  input: z.object({
    text: textUpTo(maxInputCharacters),
    analysisType: z.enum(analysisTypes).default('comprehensive'),
    engine: onlyEngine,
  }),
  output: z.object({
    sentiment: z.string(),
    tone: z.string(),
    readability: z.string(),
    keywords: z.array(z.string()),
    summary: z.string(),
    suggestions: z.array(z.string()),
    engine: engineName,
    details: analysisDetails,
  }),
  errors: { ...engineErrors, text_required: missing('Please enter some text to analyze') },
});

export const summarizeContent = defineEndpoint({
  ...base,
  id: 'ai-tools.summarize_content',
  function: 'summarize-content',
  summary: 'A brief, detailed or bulleted summary',
  input: z.object({
    content: textUpTo(maxInputCharacters),
    summaryType: z.enum(summaryTypes).default('brief'),
    engine: onlyEngine,
  }),
  output: z.object({ summary: z.string(), engine: engineName, details: summaryDetails }),
  errors: { ...engineErrors, content_required: missing('Please enter content to summarize') },
});

export const optimizeEmailSubject = defineEndpoint({
  ...base,
  id: 'ai-tools.optimize_email_subject',
  function: 'optimize-email-subject',
  summary: 'Up to five edits of a subject line, each with a score from 0 to 100 and a reason',
  input: z.object({
    subject: textUpTo(maxSubjectCharacters),
    emailType: z.enum(emailTypes).default('marketing'),
    engine: onlyEngine,
  }),
  output: z.object({
    suggestions: z.array(
      z.object({ subject: z.string(), score: z.number().min(0).max(100), reason: z.string() }),
    ),
    engine: engineName,
    details: subjectDetails,
  }),
  errors: { ...engineErrors, subject_required: missing('Please enter an email subject line') },
});

export const generateProductDescription = defineEndpoint({
  ...base,
  id: 'ai-tools.generate_product_description',
  function: 'generate-product-description',
  summary: 'Product copy from a name and features; it claims nothing beyond the input',
  input: z.object({
    productName: textUpTo(maxProductNameCharacters),
    features: textUpTo(maxFeaturesCharacters),
    targetAudience: textUpTo(maxAudienceCharacters).default(defaultAudience),
    tone: z.enum(productTones).default('professional'),
    seed: z.int().min(0).max(1_000_000).default(0).meta({ description: 'Selects one of several wordings' }),
    engine: onlyEngine,
  }),
  output: z.object({ description: z.string(), engine: engineName, details: productDetails }),
  errors: { ...engineErrors, product_required: missing('Please enter product name and features') },
});

export const transcribeMeeting = defineEndpoint({
  ...base,
  id: 'ai-tools.transcribe_meeting',
  function: 'transcribe-meeting',
  summary: 'Transcript of a WAV segment (PCM16), sent as base64',
  bodyLimitBytes: audioBodyLimitBytes,
  input: z.object({
    audioData: z.string().meta({
      description: `A WAV file with PCM16 samples, in base64; at most ${maxAudioSeconds} seconds and ${maxAudioBytes / 1024 / 1024} MB`,
    }),
    meetingType: z.enum(meetingTypes).default('team'),
  }),
  output: z.object({ transcript: z.string(), engine: z.enum(['local', 'remote']) }),
  errors: speechErrors,
});

export const processMeetingNotes = defineEndpoint({
  ...base,
  id: 'ai-tools.process_meeting_notes',
  function: 'process-meeting-notes',
  summary: 'Summary, action items, decisions and open questions of a transcript',
  input: z.object({
    transcript: textUpTo(maxInputCharacters),
    meetingType: z.enum(meetingTypes).default('team'),
    engine: onlyEngine,
  }),
  output: z.object({
    summary: z.string(),
    actionItems: z.array(z.string()),
    engine: engineName,
    details: meetingDetails,
  }),
  errors: { ...engineErrors, transcript_required: missing('Please add a transcript first') },
});

/** Carries no text and has no rate limit. */
export const readEngines = defineEndpoint({
  action: undefined,
  origin: 'own',
  id: 'ai-tools.read_engines',
  function: 'ai-engines',
  summary: 'Engine that currently answers text tools, and whether speech recognition is available',
  input: z.object({}),
  output: z.object({ text: engineName, speech: speechEngine, maxSegmentSeconds: z.int() }),
  errors: {},
});

/** Carries no text and has no rate limit, because pages poll it while they wait for an answer. */
export const readQueue = defineEndpoint({
  action: undefined,
  origin: 'own',
  id: 'ai-tools.read_queue',
  function: 'ai-queue',
  summary: 'How many texts are ahead of the caller’s next one',
  input: z.object({}),
  output: z.object({
    waiting: z.int().min(0).meta({
      description: 'Number of texts from the caller’s IP address that are waiting for the built-in engine',
    }),
    ahead: z
      .int()
      .min(0)
      .meta({ description: 'Number of texts that will be processed before the caller’s next one' }),
  }),
  errors: {},
});

type TextTools = {
  'analyze-text': typeof analyzeText;
  'summarize-content': typeof summarizeContent;
  'optimize-email-subject': typeof optimizeEmailSubject;
  'generate-product-description': typeof generateProductDescription;
  'process-meeting-notes': typeof processMeetingNotes;
};

export type ToolOutput<Name extends keyof TextTools> = z.output<TextTools[Name]['output']>;

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    'ai-tools': typeof import('./contract.ts');
  }
}
