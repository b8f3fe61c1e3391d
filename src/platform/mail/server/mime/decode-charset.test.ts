import { describe, expect, it } from 'vitest';
import { decodeCharset } from './decode-charset.ts';

const utf8 = (text: string) => Buffer.from(text);
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const join = (...pieces: Buffer[]) => Buffer.concat(pieces);
const labels = [undefined, '', 'us-ascii', 'iso-8859-1', 'windows-1252', 'utf-8', 'x-unknown'];

describe('decodeCharset', () => {
  it.each(labels)('reads Latin-1 and UTF-8 in one text labeled %s', (label) => {
    expect(decodeCharset(join(latin1('Hyv\u00e4\u00e4 '), utf8('yötä')), label)).toBe('Hyvää yötä');
    expect(
      decodeCharset(join(utf8('Zażółć gęślą – „jaźń” 5 € 😀 '), latin1('f\u00fcr J\u00f6rg')), label),
    ).toBe('Zażółć gęślą – „jaźń” 5 € 😀 für Jörg');
    expect(decodeCharset(join(utf8('Привет, 確認コード '), latin1('M\u00fcller')), label)).toBe(
      'Привет, 確認コード Müller',
    );
    expect(decodeCharset(join(utf8('déjà vu, '), latin1('don\x92t, \x93caf\u00e9\x94')), label)).toBe(
      'déjà vu, don’t, “café”',
    );
  });

  it.each([
    [
      'Portuguese capitals before marks',
      'A irm\u00e3 disse: \x93N\u00c3O\x94, \x93MANH\u00c3\x94 e \x93IRM\u00c3\x85',
    ],
    ['Portuguese capitals before a no-break space', 'IRM\u00c3\u00a0MAIOR, amanh\u00e3 \u00c9\u00a0verdade'],
    [
      'French marks after no-break spaces',
      '\u00ab\u00a0th\u00e9\u00a0\u00bb, \u00ab\u00a0caf\u00e9\u00a0\u00bb\u00a0!',
    ],
    ['German marks', '\x84Gro\u00dfer Spa\u00df\x93 \x96 \x84Gru\u00df\x94'],
    ['a multiplication sign', '3\u00d7\u00a05 f\u00fcr \u00d6l'],
    [
      'letters side by side',
      '\u00c3 \u00e3\u00f5\u00e7\u00e9\u00ea \u00e5\u00e4\u00f6 \u00c5\u00c4\u00d6 \u00c1\u00c2\u00c3',
    ],
    ['Spanish', '\u00bfQu\u00e9? \u00a1PER\u00da\u00bb! N\u00ba 1\u00aa'],
  ])('decodes real Latin-1 as Latin-1: %s', (_, text) => {
    const meant = new TextDecoder('windows-1252').decode(latin1(text));
    for (const label of ['iso-8859-1', 'windows-1252', undefined]) {
      expect(decodeCharset(latin1(text), label)).toBe(meant);
    }
  });

  it.each([
    'iso-8859-15',
    'iso-8859-2',
    'windows-1250',
    'windows-1254',
    'windows-1251',
    'koi8-r',
    'iso-8859-7',
  ])('reads UTF-8 labeled %s', (label) => {
    expect(decodeCharset(utf8('Hyvää yötä'), label)).toBe('Hyvää yötä');
    expect(decodeCharset(utf8('Příliš – Привет'), label)).toBe('Příliš – Привет');
    expect(decodeCharset(utf8('café'), label)).toBe('café');
  });

  it.each([
    ['windows-1251', 'Привет, мир. В\u00a0доме'],
    ['koi8-r', 'Привет, мир'],
    ['iso-8859-5', 'Привет, Мир'],
    ['windows-1250', 'Příliš žluťoučký'],
    ['iso-8859-7', 'Καλημέρα'],
    ['windows-1255', 'שלום'],
    ['windows-874', 'เขต'],
    ['windows-1251', 'В\u00a0'],
  ])('decodes text that really is %s by its label', (label, text) => {
    const bytes = Buffer.from(encode(text, label));
    expect(decodeCharset(bytes, label)).toBe(text);
  });

  it('shows part of a character as a replacement character, not as another letter', () => {
    const text = utf8('確認コードをご確認ください。');
    const cut = join(text.subarray(0, 10), utf8(' – '), text.subarray(10));
    expect(decodeCharset(cut, 'utf-8')).toMatch(/^確認コ\ufffd – \ufffd+ドをご確認ください。$/);
    expect(decodeCharset(join(utf8('Größe, Gr'), Buffer.of(0xc3), utf8('. und Maß')), 'utf-8')).toBe(
      'Größe, Gr\ufffd. und Maß',
    );
  });

  it('trusts a Latin label even if another part of the mail has another charset', () => {
    expect(decodeCharset(latin1('p\u00e4iv\u00e4'), 'iso-8859-1', 'koi8-r')).toBe('päivä');
    expect(decodeCharset(latin1('p\u00e4iv\u00e4'), undefined, 'koi8-r')).toBe('pДivД');
  });

  it.each(['CAF\u00c9!', 'Gro\u00df!', '\u00d6l', 'na\u00efve', '\u00e0 la', 'd\u00e9\u00e7u'])(
    'reads %s in Latin-1 within a UTF-8 template',
    (word) => {
      const template = utf8('„Über“ – ');
      expect(decodeCharset(join(template, latin1(word), template), 'utf-8')).toBe(
        `„Über“ – ${word}„Über“ – `,
      );
    },
  );

  it('reads a long text that mixes Latin-1 and UTF-8', () => {
    const piece = join(latin1('\u00e4\u00e4 '), utf8('öä…'));
    const much = Buffer.concat(new Array<Buffer>(100_000).fill(piece));
    expect(decodeCharset(much, 'iso-8859-1')).toBe('ää öä…'.repeat(100_000));
  });
});

function encode(text: string, label: string): number[] {
  const decoder = new TextDecoder(label);
  const table = new Map<string, number>();
  for (let byte = 255; byte >= 0; byte -= 1) table.set(decoder.decode(Uint8Array.of(byte)), byte);
  return [...text].map((character) => table.get(character) ?? 0x3f);
}
