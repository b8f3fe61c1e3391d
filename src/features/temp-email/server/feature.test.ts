import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

describe.each(databases)('the messages action on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('lists mail newest first, in the shape that the contract declares', async () => {
    const mailbox = await here.generate();
    expect(await here.list(mailbox)).toEqual([]);
    await here.deliver([mailbox.email], 'Subject: One\r\n\r\nFirst');
    here.clock.now += 1_000;
    await here.deliver([mailbox.email], 'Subject: Two\r\n\r\nSecond');
    const [two, one] = await here.list(mailbox);
    expect(one).toMatchObject({ subject: 'One', body: 'First' });
    expect(two).toEqual({
      id: expect.stringMatching(/^[\w-]{41}$/),
      from: 'sender@sender.test',
      subject: 'Two',
      body: 'Second',
      date: '2026-01-10T12:00:01.000Z',
      size: 'Subject: Two\r\n\r\nSecond'.length,
      isRead: false,
      attachments: [{ id: '0', filename: 'a.txt', contentType: 'text/plain', size: 3 }],
      code: '4821',
      codes: ['4821', '99'],
      links: [{ url: 'https://example.test/confirm', label: 'Confirm', domain: '' }],
      senderDomain: '',
      hasHtml: true,
      truncated: false,
      damaged: false,
      forgedDomain: null,
      pending: false,
      authentication: { verdict: 'pending' },
    });
  });

  it('warms up the mail reader only for requests with the right token', async () => {
    const mailbox = await here.generate();
    await here.call({ action: 'messages', email: mailbox.email, token: 'wrong' });
    expect(here.mail.warmed).toBe(0);
    expect(await here.list(mailbox)).toEqual([]);
    expect(here.mail.warmed).toBe(1);
  });

  it('cuts a body at 64 KB of UTF-8 between characters', async () => {
    const mailbox = await here.generate();
    await here.deliver(
      [mailbox.email],
      Buffer.from(`Subject: Long\r\n\r\n${'\xe9'.repeat(40_000)}`, 'latin1'),
    );
    const [message] = await here.list(mailbox);
    expect(message.truncated).toBe(true);
    expect(message.body).toBe('é'.repeat(32_768));
  });

  it('lists messages newest first even when all of them are parsed and authenticated', async () => {
    const mailbox = await here.generate();
    const subjects = Array.from({ length: 8 }, (_, n) => `${n}`);
    for (const subject of subjects) await here.deliver([mailbox.email], `Subject: ${subject}\r\n\r\n`);
    await here.list(mailbox);
    await here.room.close();
    const listed: { subject: string; authentication: object }[] = await here.list(mailbox);
    expect(listed.map(({ subject }) => subject)).toEqual(subjects.toReversed());
    for (const { authentication } of listed) expect(authentication).toMatchObject({ verdict: 'verified' });
  });

  it('lists only the newest 200 messages', async () => {
    const mailbox = await here.generate();
    for (let n = 0; n < 205; n += 1) await here.deliver([mailbox.email], `Subject: ${n}\r\n\r\n`);
    const subjects = (await here.list(mailbox)).map((message: { subject: string }) => message.subject);
    expect(subjects).toHaveLength(200);
    expect(subjects[0]).toBe('204');
    expect(subjects.at(-1)).toBe('5');
  });

  it('answers validation_failed without a token', async () => {
    const response = await here.call({ action: 'messages', email: 'a@mayfly.test' });
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });
});
