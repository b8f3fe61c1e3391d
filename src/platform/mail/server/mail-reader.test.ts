import { afterAll, describe, expect, it } from 'vitest';
import { measureWork } from '#test/support/measure/growth.ts';
import { patient } from '#test/support/patience.ts';
import { nameDomains } from './authentication/name-domains.ts';
import { unreadablePage } from './html/html-page.ts';
import { MailReader } from './mail-reader.ts';
import { parseMail } from './parse-mail.ts';

/** The deadline is long enough for heavy mails, even if other programs use most of the processor. */
const reader = new MailReader({ deadlineMs: patient(5_000) });
afterAll(() => reader.close());

const mib = 1024 * 1024;
const header = 'From: Shop <shop@sender.test>\r\nSubject: Heavy\r\nMIME-Version: 1.0\r\n';
const plain = `${header}Content-Type: text/plain; charset=utf-8; format=flowed\r\n\r\n`;
const html = `${header}Content-Type: text/html; charset=utf-8\r\n\r\n`;
const fill = (text: string, bytes: number) => Buffer.alloc(bytes, text);

/** Splits a message as it is stored: in rows of 256 KiB. */
function inParts(...pieces: (string | Buffer)[]): Uint8Array[] {
  const whole = Buffer.concat(pieces.map((piece) => Buffer.from(piece as string)));
  const parts: Uint8Array[] = [];
  for (let at = 0; at < whole.length; at += 256 * 1024) parts.push(whole.subarray(at, at + 256 * 1024));
  return parts;
}

function nested(levels: number): string {
  let text = header;
  for (let level = 0; level < levels; level += 1) {
    text += `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`;
  }
  return `${text}\r\nat the bottom`;
}

const heavy: Record<string, Uint8Array[]> = {
  '25 MB attached': inParts(
    `${header}Content-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
    fill(`${'QUFB'.repeat(19)}\r\n`, 25 * mib - 1_000),
  ),
  '5 MB of tables in tables': inParts(html, fill('<table><tr><td>', 5 * mib)),
};

describe('MailReader.parse', () => {
  it('returns what parseMail returns, plus the registrable domains', async () => {
    const raw = `${plain}Your code is 482913.\r\n`;
    await expect(reader.parse(inParts(raw), 'e@sender.test')).resolves.toEqual(
      nameDomains(parseMail(Buffer.from(raw), 'e@sender.test')),
    );
  });

  it('does not detach the buffers of the given parts', async () => {
    const parts = inParts(plain, 'text');
    await reader.parse(parts, '');
    expect(Buffer.concat(parts).toString()).toBe(`${plain}text`);
  });

  it('does less than a quarter of the work in the calling thread', async () => {
    let here = 0;
    let left = 0;
    await reader.parse(inParts(plain), '');
    for (const [name, raw] of Object.entries(heavy)) {
      here += await measureWork(() => parseMail(Buffer.concat(raw), 'e@sender.test'));
      left += await measureWork(async () => {
        const mail = await reader.parse(raw, 'e@sender.test');
        expect([mail.from, mail.subject], name).toEqual(['Shop <shop@sender.test>', 'Heavy']);
      });
    }
    expect(left).toBeLessThan(here / 4);
  });

  it('sets damaged if a limit cuts the message', async () => {
    for (const raw of [inParts(nested(60)), inParts(header, `X-A: ${'b'.repeat(300_000)}\r\n\r\nbody`)]) {
      await expect(reader.parse(raw, '')).resolves.toMatchObject({ subject: 'Heavy', damaged: true });
    }
  });

  it('returns only the header if parsing exceeds the deadline', async () => {
    const hurried = new MailReader({ deadlineMs: 1, workers: 1 });
    const raw = inParts(html, fill('<table><tr><td>', 5 * mib));
    await hurried.parse(inParts(plain, 'loads the worker'), '');
    await expect(hurried.parse(raw, 'e@sender.test')).resolves.toEqual({
      from: 'Shop <shop@sender.test>',
      subject: 'Heavy',
      text: '',
      truncated: false,
      hasHtml: false,
      attachments: [],
      codes: [],
      links: [],
      damaged: true,
    });
    await hurried.close();
  });

  it('rejects with worker_closed after close instead of returning a damaged mail', async () => {
    const closed = new MailReader();
    await closed.close();
    await expect(closed.parse(inParts(plain), '')).rejects.toMatchObject({ code: 'worker_closed' });
  });
});

describe('MailReader.attachment', () => {
  it('returns the decoded bytes, and the same file name as parse()', async () => {
    const bytes = Buffer.alloc(3 * mib, 'payload');
    const raw = inParts(
      `${header}Content-Type: application/zip; name="b\u00fc.zip"\r\nContent-Transfer-Encoding: base64\r\n\r\n`,
      bytes.toString('base64').replace(/.{76}/g, '$&\r\n'),
    );
    const [listed] = (await reader.parse(raw, '')).attachments;
    const file = await reader.attachment(raw, 0);
    expect(file).toMatchObject({ filename: 'bü.zip', contentType: 'application/zip' });
    expect(Buffer.from(file.bytes).equals(bytes)).toBe(true);
    expect(listed).toMatchObject({ filename: 'bü.zip', sizeBytes: bytes.length });
  });

  it('rejects with not_found if there is no such attachment', async () => {
    await expect(reader.attachment(inParts(plain), 3)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('MailReader.safeHtml', () => {
  it('shows a text mail as text', async () => {
    const { html: page } = await reader.safeHtml(inParts(plain, '<b>not bold</b>'), { images: false });
    expect(page).toContain('&lt;b&gt;not bold&lt;/b&gt;');
  });

  it('returns a page with an explanation if sanitizing exceeds the deadline', async () => {
    const hurried = new MailReader({ deadlineMs: 1, workers: 1 });
    const page = await hurried.safeHtml(inParts(html, fill('<p>x</p>', mib)), { images: false });
    expect(page).toBe(unreadablePage);
    await hurried.close();
  });

  it.each(['<', '<div>', '<b style="color:red">', '<img src=//x/y>', '<p>x</p>'])(
    'answers for a page of 5 MB of %s before the deadline',
    async (markup) => {
      const { html: page } = await reader.safeHtml(inParts(html, fill(markup, 5 * mib)), { images: false });
      expect(page).toContain('<body>');
      expect(page).not.toBe(unreadablePage.html);
    },
  );
});
