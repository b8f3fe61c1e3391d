import { analyzeText } from './analyze-text.ts';
import { processMeetingNotes } from './meeting/process-meeting-notes.ts';
import { generateProductDescription } from './product/generate-product-description.ts';
import { optimizeEmailSubject } from './subject/optimize-email-subject.ts';
import { summarizeContent } from './summary/summarize-content.ts';

/** The tools that a worker can run through `TextEngine.run`: pure functions from JSON to JSON. */
export const engineTools = {
  'analyze-text': analyzeText,
  'summarize-content': summarizeContent,
  'optimize-email-subject': optimizeEmailSubject,
  'generate-product-description': generateProductDescription,
  'process-meeting-notes': processMeetingNotes,
} as const;

export type EngineTools = typeof engineTools;
