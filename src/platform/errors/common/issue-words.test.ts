import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { issueWords } from './issue-words.ts';

function wordsFor(schema: z.ZodType, value: unknown): string[] {
  return schema.safeParse(value, { reportInput: true }).error?.issues.map(issueWords) ?? [];
}

describe('issueWords', () => {
  it.each([
    [z.string(), 5, 'must be a string'],
    [z.string(), null, 'must be a string'],
    [z.string(), undefined, 'is missing'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.int(), '1', 'must be a number'],
    [z.array(z.string()), {}, 'must be a list'],
    [z.object({}), [], 'must be an object'],
    [z.record(z.string(), z.unknown()), [], 'must be an object'],
    [z.string().min(1), '', 'must not be empty'],
  ])('says what the value must be (case %#)', (schema, value, words) => {
    expect(wordsFor(schema, value)).toEqual([words]);
  });
});
