import { systemClock } from '../../src/platform/clock/server/clock.ts';
import { maxKeywords } from '../../src/platform/text/common/limits.ts';
import {
  analysisTypes,
  defaultAudience,
  emailTypes,
  meetingTypes,
  productTones,
  summaryTypes,
} from '../../src/platform/text/common/options.ts';
import { analyzeText } from '../../src/platform/text/server/analyze-text.ts';
import { extractKeywords } from '../../src/platform/text/server/keywords/extract-keywords.ts';
import { processMeetingNotes } from '../../src/platform/text/server/meeting/process-meeting-notes.ts';
import { generateProductDescription } from '../../src/platform/text/server/product/generate-product-description.ts';
import { gradeReadability } from '../../src/platform/text/server/readability/grade-readability.ts';
import { readDocument } from '../../src/platform/text/server/reading/read-document.ts';
import { optimizeEmailSubject } from '../../src/platform/text/server/subject/optimize-email-subject.ts';
import { summarizeContent } from '../../src/platform/text/server/summary/summarize-content.ts';

/** Runs a tool on a text with settings from the command line (`--name=value`). */
export type EngineCommand = (text: string, settings: Readonly<Record<string, string>>) => unknown;

export const engineCommands: Readonly<Record<string, EngineCommand>> = {
  analyze: (text, { type = 'comprehensive' }) =>
    analyzeText({ text, analysisType: pick('type', type, analysisTypes) }),
  summarize: (content, { type = 'brief', sentences }) =>
    summarizeContent({
      content,
      summaryType: pick('type', type, summaryTypes),
      ...(sentences !== undefined && { sentences: Number(sentences) }),
    }),
  subject: (subject, { type = 'marketing' }) =>
    optimizeEmailSubject({ subject, emailType: pick('type', type, emailTypes) }),
  product: (features, { name = 'It', audience = defaultAudience, tone = 'professional', seed = '0' }) =>
    generateProductDescription({
      productName: name,
      features,
      targetAudience: audience,
      tone: pick('tone', tone, productTones),
      seed: Number(seed),
    }),
  notes: (transcript, { type = 'team', today = new Date(systemClock.nowMs()).toISOString().slice(0, 10) }) =>
    processMeetingNotes({ transcript, meetingType: pick('type', type, meetingTypes), today }),
  keywords: (text, { count = String(maxKeywords) }) =>
    extractKeywords(readDocument(text), Number(count)).map(({ phrase }) => phrase),
  sentences: (text) => readDocument(text).sentences.map((sentence) => sentence.text),
  readability: (text) => gradeReadability(readDocument(text)),
};

function pick<Value extends string>(name: string, value: string, known: readonly Value[]): Value {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`--${name} must be ${known.join(', ')}`);
  return found;
}
