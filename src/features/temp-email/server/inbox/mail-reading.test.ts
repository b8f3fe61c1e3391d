import { createSocket } from 'node:dgram';
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MailReader } from '#platform/mail/server/mail-reader.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { readMailCorpus } from '#test/support/smtp/mail-corpus.ts';
import { maxListedMessages } from '../../common/limits.ts';

const pixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const report = readFileSync(import.meta.filename);

/** A typical sign-up mail of a shop: text and HTML, an embedded picture, an attachment, a tracking pixel. */
const signUp = Buffer.from(
  [
    'From: =?utf-8?q?Caf=C3=A9_Shop?= <shop@sender.test>',
    'Subject: =?utf-8?q?Willkommen_=E2=80=93_confirm?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary=outer',
    '',
    '--outer',
    'Content-Type: multipart/related; boundary=inner',
    '',
    '--inner',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p{color:red}</style><p>Your verification code is <b>482 913</b>.</p><script>alert(1)</script>',
    '<p><a href="https://shop.test/confirm?token=4f9c2b7e1a8d4c3f9b2e">Confirm your address</a></p>',
    '<img src="cid:logo@shop" alt="Logo"><img src="https://shop.test/banner.png" width="600" height="80">',
    '<img src="https://track.test/open.gif?u=1" width="1" height="1">',
    '--inner',
    'Content-Type: image/png',
    'Content-ID: <logo@shop>',
    'Content-Transfer-Encoding: base64',
    '',
    pixel,
    '--inner--',
    '--outer',
    "Content-Type: application/pdf; name*=utf-8''Rechnung%20%E2%84%96%201.pdf",
    'Content-Disposition: attachment',
    'Content-Transfer-Encoding: base64',
    '',
    ...(report.toString('base64').match(/.{1,76}/g) ?? []),
    '--outer--',
    '',
  ].join('\r\n'),
);

/** The sender's domain permits this client by SPF, and asks by DMARC to reject all other mail. */
const reading = new MailReader({
  dns: {
    kind: 'fixed',
    records: {
      'TXT sender.test': [['v=spf1 ip4:198.51.100.7 -all']],
      'TXT _dmarc.sender.test': [['v=DMARC1; p=reject']],
    },
  },
});
afterAll(() => reading.close());

describe.each(databases)('mail read by the real mail reader, on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine, reading });
  });
  afterEach(() => here.close());

  /** Stores a message in parts, like large mail. */
  const receive = async (raw: Buffer, rowBytes: number) => {
    const mailbox = await here.generate();
    const incoming = await here.begin([mailbox.email]);
    let at = 0;
    for (; at + rowBytes < raw.length; at += rowBytes) await incoming.append(raw.subarray(at, at + rowBytes));
    await incoming.finish(raw.subarray(at));
    const [message] = await here.list(mailbox);
    const { email, token } = mailbox;
    return { mailbox, message, credentials: { email, token, emailId: message.id } };
  };

  it('lists text, code, link and attachments, and the sender check once it is done', async () => {
    const { mailbox, message } = await receive(signUp, 500);
    expect(message).toEqual({
      id: expect.stringMatching(/^[\w-]{41}$/),
      from: 'Café Shop <shop@sender.test>',
      subject: 'Willkommen – confirm',
      body: expect.stringContaining('Your verification code is 482 913.'),
      date: '2026-01-10T12:00:00.000Z',
      size: signUp.length,
      isRead: false,
      attachments: [
        {
          id: expect.any(String),
          filename: expect.stringMatching(/^Rechnung .* 1\.pdf$/),
          contentType: 'application/pdf',
          size: report.length,
        },
      ],
      code: '482913',
      codes: ['482913'],
      links: [
        {
          url: 'https://shop.test/confirm?token=4f9c2b7e1a8d4c3f9b2e',
          label: 'Confirm your address',
          domain: 'shop.test',
        },
      ],
      senderDomain: 'sender.test',
      hasHtml: true,
      truncated: false,
      damaged: false,
      pending: false,
      forgedDomain: null,
      authentication: { verdict: 'pending' },
    });
    expect(message.body).not.toMatch(/[<>]|alert|color/);
    await here.room.close();
    const [judged] = await here.list(mailbox);
    expect(judged.authentication).toEqual({
      verdict: 'verified',
      spf: { result: 'pass', domain: 'sender.test' },
      dkim: [],
      dmarc: { result: 'pass', policy: 'reject', domain: 'sender.test' },
    });
  });

  it('returns an attachment with its original bytes', async () => {
    const { message, credentials } = await receive(signUp, 500);
    const attachmentId = message.attachments[0].id;
    const response = await here.call({ action: 'attachment', ...credentials, attachmentId });
    expect(response.rawPayload.equals(report)).toBe(true);
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(report.length),
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(response.headers['content-disposition']).toMatch(
      /^attachment; filename="Rechnung .* 1\.pdf"; filename\*=UTF-8''Rechnung%20.*%201\.pdf$/,
    );
  });

  it('answers message_not_found for an attachment that does not exist', async () => {
    const { credentials } = await receive(signUp, 500);
    for (const attachmentId of ['2', '9999']) {
      const response = await here.call({ action: 'attachment', ...credentials, attachmentId });
      expect(response.statusCode).toBe(404);
      expect(response.json()).toMatchObject({ code: 'message_not_found' });
    }
  });

  it('shows HTML with embedded pictures, without scripts and remote content', async () => {
    const { credentials } = await receive(signUp, 500);
    const answer = (await here.call({ action: 'html', ...credentials })).json();
    expect(answer).toEqual({ viewUrl: expect.any(String), blockedImages: 1, trackers: 1 });
    const view = await here.request(answer.viewUrl);
    expect(view.body).toContain(`data:image/png;base64,${pixel}`);
    expect(view.body).toContain('<b>482 913</b>');
    expect(view.body).not.toMatch(/<script|alert|banner\.png|open\.gif/);
    const asked = (await here.call({ action: 'html', ...credentials, images: true })).json();
    expect((await here.request(asked.viewUrl)).body).toContain('https://shop.test/banner.png');
  });

  it('returns the source byte for byte', async () => {
    const { credentials } = await receive(signUp, 500);
    const response = await here.call({ action: 'source', ...credentials });
    expect(response.rawPayload.equals(signUp)).toBe(true);
  });

  it('lists every mail of the test corpus, intact or damaged, in the shape that the contract declares', async () => {
    const corpus = readMailCorpus();
    for (let first = 0; first < corpus.length; first += maxListedMessages) {
      const mails = corpus.slice(first, first + maxListedMessages);
      const mailbox = await here.generate();
      for (const { raw } of mails) await here.deliver([mailbox.email], raw);
      let listed: { subject: string; pending: boolean }[];
      do listed = await here.list(mailbox);
      while (listed.some(({ pending }) => pending));
      expect(listed).toHaveLength(mails.length);
      const oldestFirst = listed.reverse();
      for (const [index, { expected }] of mails.entries()) {
        const subject = expected?.subject;
        if (subject !== undefined) expect(oldestFirst[index]?.subject).toBe(subject);
      }
    }
  });
});

describe('name servers that do not respond', () => {
  it('delay neither mail nor its list, and the sender check is unknown after the timeout', async () => {
    const silent = createSocket('udp4');
    await new Promise<void>((resolve) => silent.bind(0, '127.0.0.1', resolve));
    const dns = { kind: 'system', servers: [`127.0.0.1:${silent.address().port}`] } as const;
    const deaf = new MailReader({ dns });
    const answers: unknown[] = [];
    const authenticate = deaf.authenticate.bind(deaf);
    vi.spyOn(deaf, 'authenticate').mockImplementation(async (...mail) => {
      const answer = await authenticate(...mail);
      answers.push(answer.spf.result);
      return answer;
    });
    const here = await openTempEmailRoom({ engine: 'sqlite', reading: deaf });
    const mailbox = await here.generate();
    for (let n = 0; n < 2; n += 1) await here.deliver([mailbox.email], signUp);
    const verdicts = async () => {
      const listed: { code: string; authentication: { verdict: string } }[] = await here.list(mailbox);
      expect(listed.map(({ code }) => code)).toEqual(Array(2).fill('482913'));
      return listed.map(({ authentication }) => authentication.verdict);
    };
    expect(await verdicts()).toEqual(Array(2).fill('pending'));
    expect(answers).toEqual([]);
    await here.room.close();
    expect(await verdicts()).toEqual(Array(2).fill('unknown'));
    expect(answers).toEqual(Array(2).fill('temperror'));
    await here.close();
    await deaf.close();
    silent.close();
  });
});

describe('a mail that cannot be parsed', () => {
  it('is listed as damaged, and its source can be downloaded in full', async () => {
    const hasty = new MailReader({ deadlineMs: 1 });
    const here = await openTempEmailRoom({ engine: 'sqlite', reading: hasty });
    const mailbox = await here.generate();
    const raw = Buffer.concat([
      Buffer.from('From: Shop <shop@sender.test>\r\nSubject: Too heavy\r\nContent-Type: text/html\r\n\r\n'),
      Buffer.alloc(4 * 1024 * 1024, '<table><tr><td>'),
    ]);
    await here.deliver([mailbox.email], raw);
    const [message] = await here.list(mailbox);
    expect(message).toMatchObject({
      from: 'Shop <shop@sender.test>',
      subject: 'Too heavy',
      damaged: true,
      pending: false,
    });
    const { email, token } = mailbox;
    const source = await here.call({ action: 'source', email, token, emailId: message.id });
    expect(source.rawPayload.equals(raw)).toBe(true);
    await here.close();
    await hasty.close();
  });
});

describe('a mail reader that accepts no more work', () => {
  it('makes downloads and views fail with service_unavailable, and lists the mail as pending', async () => {
    const closed = new MailReader();
    await closed.close();
    const here = await openTempEmailRoom({ engine: 'sqlite', reading: closed });
    const mailbox = await here.generate();
    await here.deliver([mailbox.email], signUp);
    const [message] = await here.list(mailbox);
    expect(message).toMatchObject({ from: 'sender@sender.test', subject: '', damaged: false, pending: true });
    const { email, token } = mailbox;
    const credentials = { email, token, emailId: message.id };
    for (const call of [{ action: 'attachment', attachmentId: '0' }, { action: 'html' }]) {
      const response = await here.call({ ...call, ...credentials });
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({
        code: 'service_unavailable',
        detail: 'Service may be unavailable',
      });
    }
    await here.close();
  });
});
