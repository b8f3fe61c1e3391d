import { writeAnalysis } from './analysis.ts';
import { writeDescription } from './description.ts';
import { writeNotes } from './notes.ts';
import { writeSubjects } from './subjects.ts';
import { writeSummary } from './summary.ts';

/** The functions that ask a model for each tool and check its answer, on the server and in the browser. */
export const writers = {
  'analyze-text': writeAnalysis,
  'summarize-content': writeSummary,
  'optimize-email-subject': writeSubjects,
  'generate-product-description': writeDescription,
  'process-meeting-notes': writeNotes,
} as const;

export type ToolName = keyof typeof writers;
/** The part of an answer that a model writes. */
export type Written<Name extends ToolName> = NonNullable<Awaited<ReturnType<(typeof writers)[Name]>>>;
export type ToolInput<Name extends ToolName> = Parameters<(typeof writers)[Name]>[0];
