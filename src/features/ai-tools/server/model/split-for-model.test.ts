import { describe, expect, it } from 'vitest';
import { estimateTokens } from './estimate-tokens.ts';
import { splitForModel } from './split-for-model.ts';

describe('splitForModel', () => {
  it('leaves a text that fits as it is', () => {
    expect(splitForModel('One. Two.', 100)).toEqual(['One. Two.']);
  });

  it('cuts between paragraphs first', () => {
    const paragraph = (word: string) => `${`${word} `.repeat(30)}.`;
    const text = [paragraph('one'), paragraph('two'), paragraph('three')].join('\n\n');
    expect(splitForModel(text, 60).map((part) => part.trim().split(' ')[0])).toEqual(['one', 'two', 'three']);
  });

  it.each([
    ['sentences in one line', 'The boat leaves. The harbour closes! Does it open? '.repeat(80)],
    ['words without an end', 'word '.repeat(500)],
    ['no blank at all', 'x'.repeat(3_000)],
    ['Japanese', '港は五月に閉まる。'.repeat(100)],
    ['emoji', '👩‍👩‍👧‍👦'.repeat(300)],
  ])('makes parts that fit, and loses nothing: %s', (_what, text) => {
    const parts = splitForModel(text, 100);
    expect(parts.every((part) => estimateTokens(part) <= 105)).toBe(true);
    expect(parts.join('')).toBe(text);
    expect(parts.length).toBeGreaterThan(1);
  });
});
