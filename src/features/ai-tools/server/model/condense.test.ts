import { expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { listParts } from './condense.ts';

/** The default of MAYFLY_AI_INPUT_TOKENS. */
const inputTokens = 6_000;

it.each([
  ['English', 'The harbour closes in May, and the boats go elsewhere. '],
  ['Japanese', '港は五月に閉まり、船はほかの所へ行く。'],
])('parts the longest text that is taken, in %s', async (_language, sentence) => {
  const text = sentence.repeat(maxInputCharacters / sentence.length);
  const parts = await listParts(text, inputTokens);
  expect(parts.join('')).toBe(text);
});
