import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

it('leaves 100 characters as they are and cuts 101', () => {
  expect(previewText('x'.repeat(100))).toBeUndefined();
  expect(previewText('x'.repeat(101))).toBe(`${'x'.repeat(100)}…`);
});

it('counts and cuts between characters as people see them', () => {
  expect(previewText('👩‍🚒'.repeat(100))).toBeUndefined();
  expect(previewText('é👩‍🚒'.repeat(60))).toBe(`${'é👩‍🚒'.repeat(50)}…`);
});

it('ends with a word, not with the space after it', () => {
  expect(previewText(`${'x'.repeat(99)} and more`)).toBe(`${'x'.repeat(99)}…`);
});
