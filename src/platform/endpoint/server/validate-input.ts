import type { z } from 'zod';
import { AppError } from '#platform/errors/common/app-error.ts';

const maxNamedFields = 5;
const maxFieldLength = 60;

/** The value as its schema reads it. A refusal names fields and what they should be, never what was sent. */
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
  return `${field === '' ? 'the body' : `"${field}"`} ${expectation(issue)}`;
}

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is missing' : `must be ${withArticle(issue.expected)}`;
    case 'too_small':
      return `must be at least ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `must be at most ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_value':
      return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'invalid_format':
      return `must be a valid ${issue.format}`;
    default:
      return 'is not valid';
  }
}

function withArticle(name: string): string {
  return /^[aeio]/u.test(name) ? `an ${name}` : `a ${name}`;
}

function unitOf(origin: string): string {
  if (origin === 'string') return ' characters long';
  return origin === 'array' || origin === 'set' ? ' entries long' : '';
}
