import { describe, expect, it } from 'vitest';
import { cleanLine } from './clean-line.ts';

const mark = '\u0301';
const thai = '\u0e47';

describe('cleanLine', () => {
  it.each([
    ['keeps letters, digits and signs', 'Größe 5 €', 'Größe 5 €'],
    ['removes line breaks', 'one\r\ntwo\u2028three', 'one twothree'],
    ['removes characters that reorder text', '\u202eexe.gpj', 'exe.gpj'],
    ['replaces fillers that look like spaces with one space', 'a\u2800\u3164\u115f\u1160\uffa0b', 'a b'],
    ['returns an empty text if all characters look like spaces', '\u3164\u2800 \u3164', ''],
    ['returns an empty text if no character has a width', '\u200b\u2060\u2063\u00ad\u180e\ufff9', ''],
    [
      'keeps the joiners of emoji and of Persian',
      '\u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u0634\u0648\u062f',
      '\u{1f469}\u200d\u{1f4bb} \u0645\u06cc\u200c\u0634\u0648\u062f',
    ],
    ['keeps three accents on a letter and drops the rest', `e${mark.repeat(40)}x`, `e${mark.repeat(3)}x`],
    [
      'keeps eight marks of a script and drops the rest',
      `\u0e01${thai.repeat(40)}`,
      `\u0e01${thai.repeat(8)}`,
    ],
    ['keeps decomposed Vietnamese', 'Vie\u0302\u0323t', 'Vie\u0302\u0323t'],
  ])('%s', (_, text, line) => {
    expect(cleanLine(text, 200)).toBe(line);
  });

  it('cuts between characters', () => {
    expect(cleanLine(`${'a'.repeat(9)}\u{1f600}`, 10)).toBe('a'.repeat(9));
  });
});
