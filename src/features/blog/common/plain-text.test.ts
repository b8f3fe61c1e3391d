import { describe, expect, it } from 'vitest';
import { plainText } from './plain-text.ts';

describe('the plain text of an article', () => {
  it('keeps the text of headings, links, emphasis and quotes, without their markup', () => {
    expect(plainText('## A **short** walk\n\nSee [the inbox](/temp-email) *now*, or `x`.\n\n> Quoted')).toBe(
      'A short walk\n\nSee the inbox now, or x.\n\nQuoted',
    );
  });

  it('leaves lists unchanged, and omits the line below a table header', () => {
    expect(plainText('- one\n- two\n\n| A | B |\n| --- | :-: |\n| 1 | 2 |')).toBe(
      '- one\n- two\n\n| A | B |\n| 1 | 2 |',
    );
  });

  it('leaves code unchanged', () => {
    expect(plainText('```\n# **not** a heading\n```')).toBe('# **not** a heading');
  });

  it('does not mistake multiplication signs for emphasis', () => {
    expect(plainText('2 * 3 * 4')).toBe('2 * 3 * 4');
  });
});
