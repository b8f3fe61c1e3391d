import { describe, expect, it } from 'vitest';
import { maxMessageHeaderBytes } from '../limits.ts';
import { readHeaderBlock } from './header-block.ts';

function read(lines: readonly string[], isPart = false) {
  const raw = Buffer.from(lines.join('\r\n'), 'latin1');
  const scope = { isPart, isDelimiter: (line: string) => line === '--q' };
  const block = readHeaderBlock(raw, 0, raw.length, maxMessageHeaderBytes, scope);
  return { block, body: raw.toString('latin1', block.bodyStart), cut: block.cut };
}

const stray = [
  'by mx.sender.test (8.14) with ESMTP',
  'id 7B/03 for <otter@mayfly.test>; Wed, 19 Nov 2014 03:46:05 -0500',
  'Wed, 19 Nov 2014 03:46:05 -0500',
  'a name with blanks: and a value',
  'nothing',
  '=====',
  ': no name',
  'https://sender.test/a',
  '\u00fcber: not ASCII',
  'From shop@sender.test Wed Nov 19 03:46:05 2014',
  '>From shop@sender.test Wed Nov 19 03:46:05 2014',
];

describe('readHeaderBlock', () => {
  it.each(stray)('continues with the next field after one, two or forty lines of %j', (line) => {
    for (const times of [1, 2, 40]) {
      const noise = new Array<string>(times).fill(line);
      for (const lines of [
        [...noise, 'Received: from a', 'From: a@sender.test', 'Subject: s', '', 'body'],
        ['Received: from a', ...noise, 'From: a@sender.test', 'Subject: s', '', 'body'],
        ['Received: from a', 'From: a@sender.test', ...noise, 'Subject: s', '', 'body'],
        ['Received: from a', ...noise, 'From: a@sender.test', ...noise, 'Subject: s', '', 'body'],
      ]) {
        const { block, body } = read(lines);
        expect([block.find('from'), block.find('subject'), body]).toEqual([' a@sender.test', ' s', 'body']);
      }
    }
  });

  it.each([' ', '\t', ' \t  '])('treats a line of %j as folding if a field follows', (blank) => {
    const lines = ['Subject: one', blank, blank, ' two', blank, 'From: a@sender.test', blank, '', 'body'];
    const { block, body } = read(lines);
    expect([block.find('subject'), block.find('from'), body]).toEqual([' one two', ' a@sender.test', 'body']);
  });

  it.each([
    ['text', ['Dear reader', 'and more']],
    ['text with words before colons', ['Hello,', 'Code: 482913', 'Name: Jane']],
    ['text that repeats fields', ['Your booking', 'From: Oslo', 'Subject: to change']],
    ['a URL', ['https://sender.test/verify']],
    ['paragraphs', ['Dear reader', '', 'Date: Monday']],
  ])('ends the block at %s, even without an empty line before it', (_, text) => {
    const { block, body } = read(['From: a@sender.test', 'Subject: s', ...text]);
    expect([block.find('from'), block.find('subject'), body]).toEqual([
      ' a@sender.test',
      ' s',
      text.join('\r\n'),
    ]);
  });

  it('ends the block at a line of white space before ordinary text', () => {
    expect(read(['From: a@sender.test', ' ', 'Name: Jane', 'Note: x', '', 'y']).body).toBe(
      'Name: Jane\r\nNote: x\r\n\r\ny',
    );
  });

  it('skips an unindented continuation of Received, even at the end of the header', () => {
    expect(
      read(['From: a@sender.test', 'Received: from a', 'by mx.sender.test', 'id 7', '', 'body']).body,
    ).toBe('body');
  });

  it('joins an unindented parameter to its field', () => {
    const lines = ['Content-Type: multipart/mixed;', 'boundary="q"', 'Subject: s', '', 'body'];
    expect(read(lines).block.find('content-type')).toBe(' multipart/mixed; boundary="q"');
  });

  it('treats From as text in a part, but still finds Content-Type after other lines', () => {
    expect(read(['Dear reader', 'From: here on', '', 'x'], true).body).toBe(
      'Dear reader\r\nFrom: here on\r\n\r\nx',
    );
    expect(read(['junk', 'junk', 'Content-Type: text/html', '', 'x'], true).body).toBe('x');
  });

  it('does not look for a field past the next delimiter', () => {
    expect(read(['junk', '--q', 'Content-Type: text/html', '', 'x'], true).body).toMatch(/^junk\r\n--q/);
  });

  it('does not look for another field past the maximum header size', () => {
    const noise = new Array<string>(20_000).fill('stray line');
    const read20 = read(['From: a@sender.test', ...noise, 'Subject: s', '', 'body']);
    const read40 = read(['From: a@sender.test', ...noise, ...noise, 'Subject: s', '', 'body']);
    expect([read20.block.find('subject'), read20.body]).toEqual([' s', 'body']);
    expect([read40.block.find('subject'), read40.body.slice(0, 10)]).toEqual([undefined, 'stray line']);
  });

  it('reads each line at most twice', () => {
    const lines = [
      'From: a@sender.test',
      ...new Array<string>(5_000).fill('--stray\r\n \r\nX-A: b'),
      'Date: x',
    ];
    const raw = Buffer.from(lines.join('\r\n'));
    let looks = 0;
    const isDelimiter = () => {
      looks += 1;
      return false;
    };
    readHeaderBlock(raw, 0, raw.length, maxMessageHeaderBytes, { isPart: false, isDelimiter });
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThanOrEqual(2 * 5_000);
  });
});
