import { analyzeText } from './analyze-text.ts';
import { generateProductDescription } from './generate-product-description.ts';
import { optimizeEmailSubject } from './optimize-email-subject.ts';
import { processMeetingNotes } from './process-meeting-notes.ts';
import { summarizeContent } from './summarize-content.ts';

/**
 * What a worker can do: pure functions from JSON to JSON, the same answer for the same input. A tool that is added
 * here can be run by `TextEngine.run`.
 */
export const engineTools = {
  'analyze-text': analyzeText,
  'summarize-content': summarizeContent,
  'optimize-email-subject': optimizeEmailSubject,
  'generate-product-description': generateProductDescription,
  'process-meeting-notes': processMeetingNotes,
} as const;

export type EngineTools = typeof engineTools;
