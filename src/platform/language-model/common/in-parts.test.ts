import { describe, expect, it } from 'vitest';
import { maxInputCharacters } from '#platform/text/common/limits.ts';
import { estimateTokens, listParts, splitForModel } from './in-parts.ts';

const inputTokens = 6_000;

describe('splitForModel', () => {
  it('returns a text that fits as one part', () => {
    expect(splitForModel('One. Two.', 100)).toEqual(['One. Two.']);
  });

  it('cuts between paragraphs if possible', () => {
    const paragraph = (word: string) => `${`${word} `.repeat(30)}.`;
    const text = [paragraph('one'), paragraph('two'), paragraph('three')].join('\n\n');
    expect(splitForModel(text, 60).map((part) => part.trim().split(' ')[0])).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['sentences in one line', 'The boat leaves. The harbour closes! Does it open? '.repeat(80)],
    ['words without an end', 'word '.repeat(500)],
    ['no spaces at all', 'x'.repeat(3_000)],
    ['Japanese', '港は五月に閉まる。'.repeat(100)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(300)],
  ])('makes parts that fit and drops nothing: %s', (_what, text) => {
    const parts = splitForModel(text, 100);
    expect(parts.every((part) => estimateTokens(part) <= 105)).toBe(true);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeGreaterThan(1);
  });
});

it.each([
  ['English', 'The harbour closes in May, and the boats go elsewhere. '],
  ['Japanese', '港は五月に閉まり、船はほかの所へ行く。'],
])('splitForModel splits the longest accepted text, in %s', async (_language, sentence) => {
  const text = sentence.repeat(maxInputCharacters / sentence.length);
  const parts = await listParts(text, inputTokens);
  expect(parts.join('')).toBe(text);
});
