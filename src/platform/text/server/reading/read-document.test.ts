import { describe, expect, it } from 'vitest';
import { countText, readDocument } from './read-document.ts';

describe('readDocument', () => {
  it('removes invisible characters and maps every span back to the text as sent', () => {
    const source = 'One\u202e line.\r\nCafe\u0301 has\u200b two\u0000 lamps. End.';
    const document = readDocument(source);
    expect(document.text).toBe('One line.\nCafé has two lamps. End.');
    expect(document.sentences.map((sentence) => document.toSource(sentence))).toEqual([
      { start: 0, end: 10 },
      { start: 12, end: source.indexOf(' End.') },
      { start: source.indexOf('End.'), end: source.length },
    ]);
  });

  it('masks links, addresses, mentions and code in the prose and keeps all offsets', () => {
    const text =
      'See `a.b()` or https://example.org/x, ask @anna or anna@example.org in /etc/mayfly/mail.conf please.';
    const { prose, masks, words, tags } = readDocument(text);
    expect(masks.map(({ kind }) => kind)).toEqual(['code', 'url', 'mention', 'email', 'path']);
    expect(prose).toHaveLength(text.length);
    expect(words.map((word) => word.text)).toEqual(['See', 'or', 'ask', 'or', 'in', 'please']);
    for (const tag of tags().flat()) {
      const inProse = prose.slice(tag.start, tag.end);
      if (inProse.trim() !== '') expect(inProse).toBe(tag.text);
    }
  });

  it('assigns each word to its sentence', () => {
    const { sentences, tags } = readDocument('The lamp is on. Dr. Hale left.\n\nNobody saw it.');
    expect(sentences.map(({ words }) => words.length)).toEqual([4, 3, 3]);
    expect(sentences.map(({ paragraph }) => paragraph)).toEqual([0, 0, 1]);
    expect(tags().map((tagged) => tagged[0]?.text)).toEqual(['The', 'Dr.', 'Nobody']);
  });

  it.each([
    ['en', 'lol ok'],
    ['en', 'Meeting notes: action items for Q3 roadmap'],
    ['de', 'Die Konferenz beginnt um 9 Uhr.'],
    ['fr', 'Bonjour, la réunion est à neuf heures.'],
    ['es', 'La reunión empieza a las nueve'],
    ['ja', '会議は9時に始まります'],
    ['ru', 'Встреча начинается в девять'],
    ['und', '12345 !!! 😀'],
  ])('detects the language %s of %j', (code, text) => {
    expect(readDocument(text).language.code).toBe(code);
  });

  it.each([
    'const a = b.map((c) => { return c; });',
    '```\nnpm run x\n```',
    'if (a) { throw new Error(b[c]); }',
  ])('recognizes %j as code', (text) => expect(readDocument(text).isCode).toBe(true));

  it.each([
    'def area(r):\n    return 3.14 * r * r',
    'SELECT name FROM lamps WHERE lit = 1;\nUPDATE lamps SET lit = 0;',
    '{"name": "lamp", "lit": true, "parts": {"bulb": 1}}',
  ])('recognizes %j as code even without many brackets', (text) =>
    expect(readDocument(text).isCode).toBe(true),
  );

  it.each([
    "i love jewel. she's beautiful. =)",
    "I'm at the Bar &amp; Grill (3400 Harbour St) - http://example.org/x",
    '[link] [18 comments] Morning view :-) :-) :-)',
    'My iPhone and eBay (both of them) cost $40; I paid by PayPal.',
    'Bring the form(s) to room B[2]; ask for Anna (or Ben).',
  ])('recognizes %j as prose', (text) => expect(readDocument(text).isCode).toBe(false));

  it('counts words in languages without spaces, and characters as graphemes', () => {
    const counts = countText(readDocument('今日は晴れです。👩‍👩‍👧'));
    expect(counts.words).toBeGreaterThan(2);
    expect(counts.characters).toBe(9);
  });

  it.each(['', '   ', '\n\n', '\u0000'])('finds no sentences in %j', (text) => {
    expect(countText(readDocument(text))).toMatchObject({ words: 0, sentences: 0, paragraphs: 0 });
  });
});
