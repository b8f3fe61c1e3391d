import { describe, expect, it } from 'vitest';
import { maxNesting } from '../limits.ts';
import { parseMail } from '../parse-mail.ts';

const read = (lines: readonly string[]) => parseMail(Buffer.from(lines.join('\r\n')), 'a@sender.test');
const marker = /^--|content-|boundary/im;

function nest(type: string, depth: number, text: readonly string[]): string[] {
  const levels = [...new Array<undefined>(depth).keys()];
  return [
    ...levels.flatMap((level) => [`Content-Type: ${type}; boundary=b${level}`, '', `--b${level}`]),
    ...text,
    ...levels.reverse().map((level) => `--b${level}--`),
  ];
}

describe('readMimeTree', () => {
  it.each(['multipart/mixed', 'multipart/*', 'multipart/alternative'])(
    'shows the text in %s at the maximum nesting, without headers',
    (type) => {
      const mail = read(nest(type, maxNesting, ['Content-Type: text/plain', '', 'the text']));
      expect(mail).toMatchObject({ text: 'the text', damaged: false });
    },
  );

  it('hides the headers of multiparts that nest too deep', () => {
    const mail = read(nest('multipart/mixed', maxNesting + 9, ['Content-Type: text/plain', '', 'the text']));
    expect(mail).toMatchObject({ text: 'the text', damaged: true });
  });

  it('lists the message inside nested digests as an attachment', () => {
    const inner = nest('multipart/digest', 4, ['', 'Subject: inner', '', 'text']);
    const mail = read(['Content-Type: multipart/mixed; boundary=q', '', '--q', '', 'top', '--q', ...inner]);
    expect(mail.text).toBe('top');
    expect(mail.attachments.map(({ filename }) => filename)).toEqual(['inner.eml']);
  });

  it.each([70, 71, 300, 998, 4_000, 16_000])('reads a boundary of %i characters', (length) => {
    const boundary = 'b'.repeat(length);
    const head = `Content-Type: multipart/mixed; boundary="${boundary}"`;
    expect(read([head, '', `--${boundary}`, '', 'the text', `--${boundary}--`, 'after']).text).toBe(
      'the text',
    );
  });

  it.each([
    [
      'no delimiter matches the declared boundary',
      ['--r', 'Content-Type: text/plain', '', 'the text', '--r--'],
    ],
    ['the parts have no header', ['--r', '', 'the text', '--r--']],
    ['the last delimiter is missing', ['--q', 'Content-Type: text/plain', '', 'the text']],
    ['the last delimiter is cut', ['--q', 'Content-Type: text/plain', '', 'the text', '--q-', '']],
    ['all delimiters are missing', ['Content-Type: text/plain;', ' charset=utf-8', '', 'the text']],
    ['only the first delimiter is right', ['--q', 'Content-Type: text/plain', '', 'the text', '--r--']],
  ])('hides the header if %s', (_, body) => {
    const mail = read(['Content-Type: multipart/mixed; boundary=q', '', ...body]);
    expect(mail.text).toMatch(/^the text/);
    expect(mail.text).not.toMatch(/content-/i);
  });

  it.each(['--boundary-of-', '--boundary-of-parts-', '--bo\r\n', '--boundary-of-parts-\r\n\r\n'])(
    'does not show the truncated delimiter %j at the end of the mail',
    (cut) => {
      const head = ['Content-Type: multipart/mixed; boundary=boundary-of-parts', ''];
      expect(read([...head, '--boundary-of-parts', '', 'the text', cut]).text).toBe('the text');
      expect(read([...head, '--boundary-of-parts', '', cut]).text).toBe('');
      expect(read([...head, '--boundary-of-parts', '', 'the text', '--', 'me']).text).toBe(
        'the text\n--\nme',
      );
    },
  );

  it.each([
    '--boundary-of',
    '--bound\u00e4ry-of-parts',
    '--bouboundary-of-parts',
    '--boundary-of-parts--x',
    '--oundary-of-parts',
  ])('continues after the damaged delimiter %s', (damaged) => {
    const head = ['Content-Type: multipart/mixed; boundary=boundary-of-parts', '', '--boundary-of-parts', ''];
    const end = ['Content-Type: text/html', '', '<p>two</p>', '--boundary-of-parts--'];
    expect(read([...head, 'one', damaged, ...end])).toMatchObject({ text: 'one\n\ntwo', hasHtml: true });
  });

  it('does not mistake a delimiter of an inner message for a damaged one of the outer message', () => {
    const inner = [
      'Content-Type: multipart/mixed; boundary=parts-2',
      '',
      '--parts-2',
      'Content-Type: text/plain',
    ];
    const head = ['Content-Type: multipart/mixed; boundary=parts-1', '', '--parts-1'];
    const mail = read([
      ...head,
      'Content-Type: message/rfc822',
      '',
      ...inner,
      '',
      'in',
      '--parts-2--',
      '--parts-1--',
    ]);
    expect(mail.text).toBe('');
    expect(mail.attachments).toHaveLength(1);
    expect(read([...head, '', 'one', '--others', 'Content-Type: x', '--parts-1--']).text).toContain(
      '--others',
    );
  });

  it('hides the headers of multiparts even beyond the maximum number of boundary searches', () => {
    const lost = [...new Array<undefined>(9).keys()].flatMap((at) => [
      '--q',
      'Content-Type: multipart/mixed; boundary=nowhere',
      '',
      `--lost${at}`,
      'Content-Type: text/plain;',
      '\tcharset=utf-8',
      '',
      `text ${at}`,
      `--lost${at}--`,
    ]);
    const { text } = read(['Content-Type: multipart/mixed; boundary=q', '', ...lost, '--q--']);
    expect(text.match(/text \d/g)).toHaveLength(9);
    expect(text).not.toMatch(marker);
  });

  it('keeps text that only mentions MIME', () => {
    const text = ['Look:', '', '--q', 'Content-Type: text/plain', '', 'x', '--q--'];
    expect(read(['Content-Type: text/plain', '', ...text]).text).toBe(text.join('\n'));
    for (const head of [['Subject: x'], ['MIME-Version: 1.0', 'Content-Type: text/plain']]) {
      expect(read([...head, '', ...text]).text).toBe(text.join('\n'));
    }
    expect(read(['MIME-Version: 1.0', '', ...text.slice(0, -1)]).text).toBe(text.slice(0, -1).join('\n'));
    expect(read(['Subject: x', '', '--', 'me', '--q', 'you']).text).toBe('--\nme\n--q\nyou');
  });
});
