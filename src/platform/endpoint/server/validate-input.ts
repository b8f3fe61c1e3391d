import type { z } from 'zod';
import { AppError } from '#platform/errors/common/app-error.ts';
import { issueWords } from '#platform/errors/common/issue-words.ts';

const maxNamedFields = 5;
const maxFieldLength = 60;

/** Parses the value by its schema. An error names fields and expected values, never the given ones. */
export function validateInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return result.data;
  throw new AppError('validation_failed', { details: { reason: explain(result.error.issues) } });
}

function explain(issues: readonly z.core.$ZodIssue[]): string {
  const named = issues.slice(0, maxNamedFields).map(describeIssue);
  const more = issues.length - named.length;
  return `Invalid request: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}`;
}

function describeIssue(issue: z.core.$ZodIssue): string {
  const field = issue.path.map(String).join('.').slice(0, maxFieldLength);
  return `${field === '' ? 'the body' : `"${field}"`} ${issueWords(issue)}`;
}
