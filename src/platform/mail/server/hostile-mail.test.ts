import { describe, it } from 'vitest';
import { expectLinear, filled } from '#test/support/measure/growth.ts';
import { InlineImages } from './html/mail-images.ts';
import { makeSafeHtml } from './html/safe-html.ts';
import { parseMail } from './parse-mail.ts';

const mib = 1024 * 1024;
const html = 'Content-Type: text/html\r\n\r\n';
const plain = 'Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n';
const enriched = 'Content-Type: text/enriched\r\n\r\n';
const mixed = 'Content-Type: multipart/mixed; boundary=b\r\n\r\n';
const attached = 'Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n';

function parts(header: string, count = 100): string {
  return mixed + `--b\r\n${header}\r\n\r\nx\r\n`.repeat(count);
}

function nested(levels: number): string {
  const level = (_: unknown, n: number) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`;
  return Array.from({ length: levels }, level).join('');
}

/** Builds lines that differ from their delimiter in the last character. */
function longDelimiters(bytes: number): string {
  const boundary = 'b'.repeat(15_000);
  return `Content-Type: multipart/mixed; boundary=${boundary}b\r\n\r\n${filled(`--${boundary}c\n`, bytes)}`;
}

const mails: Record<string, [largest: number, make: (size: number) => string]> = {
  'flowed lines': [mib, (bytes) => plain + filled('x \r\n', bytes)],
  'blank lines': [mib, (bytes) => plain + filled('\r\n', bytes)],
  'one long line': [8 * mib, (bytes) => plain + filled('x', bytes)],
  'an attachment': [8 * mib, (bytes) => attached + filled(`${'QUFB'.repeat(19)}\r\n`, bytes)],
  'nested parts': [10_000, nested],
  'parts, of which most are not read': [100_000, (count) => parts('X: y', count)],
  'a header': [5 * mib, (bytes) => filled('X-Filler: 0123456789\r\n', bytes)],
  'lines that resemble delimiters': [4 * mib, (bytes) => mixed + filled('--b!\n', bytes)],
  'lines that resemble delimiters before fields': [
    4 * mib,
    (bytes) => mixed + filled('--xb\nContent-\n', bytes),
  ],
  'lines that resemble delimiters in a message without a type': [
    4 * mib,
    (bytes) => `\r\n${filled('--b!\n', bytes)}`,
  ],
  'delimiters as long as a field': [4 * mib, (bytes) => longDelimiters(bytes)],
  'header lines that are not fields': [mib, (bytes) => filled('stray line\n', bytes)],
  'lines between fields that are not fields': [mib, (bytes) => filled('stray\n \nX-A: b\n', bytes)],
  'part headers with lines that are not fields': [
    15_000,
    (count) => parts('stray line\n'.repeat(count / 11)),
  ],
  'bytes of two charsets': [mib, (bytes) => plain + filled('\xe4\xc3\xa4\x93', bytes)],
  'base64 after its padding': [4 * mib, (bytes) => attached + filled('QQ==\r\n', bytes)],
  'commands of enriched text': [mib, (bytes) => enriched + filled('<param><<<nofill>\n\n', bytes)],
  'unbalanced brackets in an address': [4_096, (length) => `From: ${filled('"(<a@b,:[', length)}\r\n\r\nx`],
  'left angle brackets': [mib, (bytes) => html + filled('<', bytes)],
  'open elements': [mib, (bytes) => html + filled('<div>', bytes)],
  'tables in tables': [mib, (bytes) => html + filled('<table><tr><td>', bytes)],
  'a style sheet': [mib, (bytes) => `${html}<style>${filled('a{b:c}', bytes)}`],
  'parameters that are all separators': [15_000, (count) => parts(`Content-Type: a/b${';'.repeat(count)}`)],
  'parameters that are all spaces': [15_000, (count) => parts(`Content-Disposition: a${' '.repeat(count)}b`)],
  'an encoding of open brackets': [
    15_000,
    (count) => parts(`Content-Transfer-Encoding: ${'('.repeat(count)}`),
  ],
  'comments that never close': [mib, (bytes) => html + filled('<style>/*', bytes)],
  'comments that never close, in one sheet': [mib, (bytes) => `${html}<style>${filled('/*', bytes)}`],
  'tags that never close': [mib, (bytes) => html + filled('<a href="', bytes)],
  attachments: [1_000, (count) => parts('Content-Disposition: attachment; filename=a.pdf', count)],
  links: [
    65_000,
    (bytes) => html + filled('<a href="https://a.example/?token=0123456789abcdef">verify</a>', bytes),
  ],
};

describe('parsing takes linear time with', () => {
  it.each(Object.entries(mails))('%s', async (_name, [largest, make]) => {
    await expectLinear({
      largest,
      make: (size) => Buffer.from(make(size), 'latin1'),
      work: (raw) => parseMail(raw, 'a@sender.example'),
    });
  });
});

const pages: Record<string, (length: number) => string> = {
  'a style of blanks': (length) => `<p style='background:url(${' '.repeat(length)}'>x`,
  'a sheet of blanks': (length) => `<style>p{color:url(${' '.repeat(length)}</style><p>x`,
  'a sheet of comments that never close': (length) => `<style>${filled('/*', length)}</style><p>x`,
  'a sheet of open brackets': (length) => `<style>${'{'.repeat(length)}</style><p>x`,
};

it.each(Object.entries(pages))('sanitizing %s takes linear time', async (_name, make) => {
  const images = new InlineImages(Buffer.alloc(0), []);
  await expectLinear({
    largest: 200_000,
    make,
    work: (page) => makeSafeHtml([{ html: page }], images, false),
  });
});
