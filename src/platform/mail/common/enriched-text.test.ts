import { describe, expect, it } from 'vitest';
import { enrichedToText } from './enriched-text.ts';

describe('enrichedToText', () => {
  it.each([
    ['drops commands, known or not', '<bold>a</bold><x-tad-bigger>b</x-tad-bigger><>', 'ab<>'],
    ['joins lines, and keeps one line break fewer than written', 'a\nb\n\nc\n\n\nd', 'a b\nc\n\nd'],
    ['joins lines across commands', 'a\n</bold>\nb', 'a\nb'],
    ['keeps lines inside nofill', '<nofill>a\nb\n\nc</nofill>\nd', 'a\nb\n\nc d'],
    ['drops parameters', '<color><param>red</param>a</color>', 'a'],
    ['drops nothing for a parameter that never ends', '<param>red</param><param>a', 'a'],
    ['reads << as <', '1 << 2 <<b> <<<<', '1 < 2 <b> <<'],
    [
      'keeps text that is not a command',
      '<http://a.test/> <a@b.test> a < b > c <',
      '<http://a.test/> <a@b.test> a < b > c <',
    ],
    ['does not mistake properties of objects for commands', '<constructor>a<__proto__>', 'a<__proto__>'],
  ])('%s', (_, source, expected) => {
    expect(enrichedToText(source, false)).toBe(expected);
  });

  it.each([
    [
      'replaces commands with line breaks and signs',
      'a<nl>b<lt>c><np>d<paragraph>e</paragraph>f',
      'a\nb<c>\n\nd\n\ne\n\nf',
    ],
    ['replaces line breaks with spaces if the text has nl commands', 'a\nb\n\nc<nl>d', 'a b c\nd'],
    ['keeps line breaks if the text has no nl commands', '<bold>a</bold>\nb\n\nc', 'a\nb\n\nc'],
    ['drops comments', 'a<comment>b<bold>c</bold></comment>d', 'ad'],
  ])('reads richtext: %s', (_, source, expected) => {
    expect(enrichedToText(source, true)).toBe(expected);
  });
});
