import { expect, it } from 'vitest';
import { InlineImages } from './mail-images.ts';
import { parseMail } from './parse-mail.ts';
import { makeSafeHtml } from './safe-html.ts';

/** A fifth of the deadline after which a worker is ended. */
const mostMs = 1_000;

/** CPU time, not the clock's: the machine may be busy with other tests. */
function took(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

function parts(header: string): string {
  return `Content-Type: multipart/mixed; boundary=b\r\n\r\n${`--b\r\n${header}\r\n\r\nx\r\n`.repeat(500)}`;
}

function page(core: string): string {
  return `Content-Type: text/html\r\n\r\n${core.repeat(1_000_000 / core.length)}`;
}

it.each([
  ['parameters that are all separators', () => parts(`Content-Type: a/b${';'.repeat(15_000)}`)],
  ['parameters that are all blanks', () => parts(`Content-Disposition: a${' '.repeat(15_000)}b`)],
  ['an encoding of open brackets', () => parts(`Content-Transfer-Encoding: ${'('.repeat(15_000)}`)],
  ['comments that never close', () => page('<style>/*')],
  ['comments that never close, in one sheet', () => `${page('/*').replace('\r\n\r\n', '\r\n\r\n<style>')}`],
  ['tags that never close', () => page('<a href="')],
  ['1,000 attachments', () => parts('Content-Disposition: attachment; filename=a.pdf').repeat(2)],
  [
    '1,000 links',
    () => page('<a href="https://a.example/?token=0123456789abcdef">verify</a>').slice(0, 65_000),
  ],
])('%s: read well within the deadline', (_name, make) => {
  const raw = Buffer.from(make(), 'latin1');
  expect(took(() => parseMail(raw, 'a@sender.example'))).toBeLessThan(mostMs);
});

it.each([
  ['a style of blanks', `<p style='background:url(${' '.repeat(100_000)}'>x`],
  ['a sheet of blanks', `<style>p{color:url(${' '.repeat(100_000)}</style><p>x`],
  ['a sheet of comments that never close', `<style>${'/*'.repeat(100_000)}</style><p>x`],
  ['a sheet of open brackets', `<style>${'{'.repeat(200_000)}</style><p>x`],
])('%s: made safe well within the deadline', (_name, html) => {
  const images = new InlineImages(Buffer.alloc(0), []);
  expect(took(() => makeSafeHtml([{ html }], images, false))).toBeLessThan(mostMs);
});
