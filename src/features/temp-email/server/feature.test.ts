import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/temp-email-room.ts';
import { mailboxLifeSeconds } from '../common/limits.ts';

const expired = { code: 'token_expired', status: 401, detail: 'Token expired', error: 'Token expired' };

describe.each(databases)('temp-email on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  describe('generate', () => {
    it('answers an address of ours, a token and the expiry 600 s away', async () => {
      const response = await here.call({ action: 'generate' });
      expect(response.statusCode).toBe(200);
      const { email, token, expiresAt } = response.json();
      expect(email).toBe('quiet-otter-1001@mayfly.test');
      expect(token).toMatch(/^[\w-]{59}$/);
      expect(expiresAt).toBe(here.clock.now + mailboxLifeSeconds * 1000);
      expect(await here.room.figures.countGenerated()).toBe(1);
      expect(await here.room.figures.countLive()).toBe(1);
    });

    it('keeps only a hash of the token', async () => {
      const { token } = await here.generate();
      const { kysely } = here.database.forRoom<{ temp_email_mailboxes: { token_hash: string } }>();
      const rows = await kysely.selectFrom('temp_email_mailboxes').selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token.slice(16));
    });

    it('chooses among several domains', async () => {
      const several = await openTempEmailRoom({ engine, domains: ['one.test', 'two.test', 'Drei.Test.'] });
      const used = new Set<string>();
      for (let n = 0; n < 100; n += 1) used.add((await several.generate()).email.split('@')[1] ?? '');
      await several.close();
      expect([...used].sort()).toEqual(['drei.test', 'one.test', 'two.test']);
    });

    it('answers no_domains_available without a domain', async () => {
      const none = await openTempEmailRoom({ engine, domains: [] });
      const response = await none.call({ action: 'generate' });
      await none.close();
      expect(response.statusCode).toBe(503);
      expect(response.json()).toMatchObject({ code: 'no_domains_available', detail: 'No domains available' });
    });

    it('answers too_many_requests after 120 addresses in 10 minutes, to this client only', async () => {
      for (let n = 0; n < 120; n += 1) expect((await here.call({ action: 'generate' })).statusCode).toBe(200);
      const refused = await here.call({ action: 'generate' });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect(refused.json().code).toBe('too_many_requests');
      expect((await here.call({ action: 'generate' }, '192.0.2.2')).statusCode).toBe(200);
      here.clock.now += 2 * 600_000;
      expect((await here.call({ action: 'generate' })).statusCode).toBe(200);
    });

    it('never hands out a name again within 24 h, not even after it was deleted', async () => {
      const names = ['calm-heron-1111', 'calm-heron-1111', 'calm-heron-2222', 'calm-heron-1111'];
      const again = await openTempEmailRoom({ engine, names });
      const first = await again.generate();
      await again.call({ action: 'delete', email: first.email, token: first.token });
      expect((await again.generate()).email).toBe('calm-heron-2222@mayfly.test');
      again.clock.now += 24 * 3_600_000;
      await again.runJobs();
      expect((await again.generate()).email).toBe(first.email);
      await again.close();
    });
  });

  describe('messages', () => {
    it('lists mail newest first, as the contract says', async () => {
      const mailbox = await here.generate();
      expect(await here.list(mailbox)).toEqual([]);
      await here.deliver([mailbox.email], 'Subject: One\r\n\r\nFirst');
      here.clock.now += 1_000;
      await here.deliver([mailbox.email], 'Subject: Two\r\n\r\nSecond');
      const [two, one] = await here.list(mailbox);
      expect(one).toMatchObject({ subject: 'One', body: 'First' });
      expect(two).toEqual({
        id: expect.stringMatching(/^[\w-]{38}$/),
        from: 'sender@sender.test',
        subject: 'Two',
        body: 'Second',
        date: '2026-01-10T12:00:01.000Z',
        isRead: false,
        attachments: [{ id: '0', filename: 'a.txt', contentType: 'text/plain', size: 3 }],
        code: '4821',
        links: [{ url: 'https://example.test/confirm', label: 'Confirm' }],
        hasHtml: true,
        truncated: false,
        damaged: false,
        authentication: { verdict: 'pending' },
      });
    });

    it('has the reader of mail stand by for whoever may look, and for nobody else', async () => {
      const mailbox = await here.generate();
      await here.call({ action: 'messages', email: mailbox.email, token: 'wrong' });
      expect(here.mail.warmed).toBe(0);
      expect(await here.list(mailbox)).toEqual([]);
      expect(here.mail.warmed).toBe(1);
    });

    it('answers token_expired alike for a wrong, an unknown and an expired token', async () => {
      const mailbox = await here.generate();
      const other = await here.generate();
      const attempts = [
        { email: mailbox.email, token: 'wrong' },
        { email: mailbox.email, token: other.token },
        { email: 'nobody-here-0000@mayfly.test', token: mailbox.token },
        { email: 'someone@elsewhere.test', token: mailbox.token },
      ];
      const answers = [];
      for (const attempt of attempts) answers.push(await here.call({ action: 'messages', ...attempt }));
      here.clock.now = mailbox.expiresAt;
      const { email, token } = mailbox;
      answers.push(await here.call({ action: 'messages', email, token }));
      for (const answer of answers) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json()).toMatchObject(expired);
      }
      expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    });

    it('takes the address in any letter case', async () => {
      const mailbox = await here.generate();
      const email = mailbox.email.toUpperCase();
      expect((await here.call({ action: 'messages', email, token: mailbox.token })).statusCode).toBe(200);
    });

    it('parses each message once, however many look at the same time', async () => {
      const mailbox = await here.generate();
      await here.deliver([mailbox.email]);
      const lists = await Promise.all([here.list(mailbox), here.list(mailbox), here.list(mailbox)]);
      expect(lists.map((list) => list[0].subject)).toEqual(['Hi', 'Hi', 'Hi']);
      await here.list(mailbox);
      expect(here.mail.parses).toBe(1);
    });

    it('lists a message that defeats its reader as damaged, and tries only once', async () => {
      const mailbox = await here.generate();
      here.mail.beforeParse = () => Promise.reject(new Error('worker died'));
      await here.deliver([mailbox.email]);
      expect(await here.list(mailbox)).toMatchObject([
        { from: 'sender@sender.test', subject: '', body: '', damaged: true },
      ]);
      expect(await here.list(mailbox)).toHaveLength(1);
      expect(here.mail.parses).toBe(1);
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

    it('tells the verdict on the sender in a later read, after an event', async () => {
      const mailbox = await here.generate();
      await here.deliver([mailbox.email]);
      await here.list(mailbox);
      await here.room.close();
      const [message] = await here.list(mailbox);
      expect(message.authentication).toEqual({
        verdict: 'verified',
        spf: { result: 'pass', domain: 'sender.test' },
        dkim: [{ result: 'pass', domain: 'sender.test', selector: 's1' }],
        dmarc: { result: 'pass', policy: 'reject', domain: 'sender.test' },
      });
    });

    it('keeps that order once all have been read and authenticated', async () => {
      const mailbox = await here.generate();
      const subjects = Array.from({ length: 8 }, (_, n) => `${n}`);
      for (const subject of subjects) await here.deliver([mailbox.email], `Subject: ${subject}\r\n\r\n`);
      await here.list(mailbox);
      await here.room.close();
      const listed: { subject: string; authentication: object }[] = await here.list(mailbox);
      expect(listed.map(({ subject }) => subject)).toEqual(subjects.toReversed());
      for (const { authentication } of listed) expect(authentication).toMatchObject({ verdict: 'verified' });
    });

    it('answers with the newest 200 of more', async () => {
      const mailbox = await here.generate();
      for (let n = 0; n < 205; n += 1) await here.deliver([mailbox.email], `Subject: ${n}\r\n\r\n`);
      const subjects = (await here.list(mailbox)).map((message: { subject: string }) => message.subject);
      expect(subjects).toHaveLength(200);
      expect(subjects[0]).toBe('204');
      expect(subjects.at(-1)).toBe('5');
    });

    it('answers too_many_requests after 120 reads of a mailbox in a minute', async () => {
      const mailbox = await here.generate();
      for (let n = 0; n < 120; n += 1) await here.list(mailbox);
      const { email, token } = mailbox;
      const refused = await here.call({ action: 'messages', email, token });
      expect(refused.statusCode).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      const stranger = await here.call({ action: 'messages', email, token: 'wrong' });
      expect(stranger.statusCode).toBe(401);
    });

    it('answers too_many_requests after 600 reads of a client in a minute', async () => {
      const attempt = { action: 'messages', email: 'nobody@mayfly.test', token: 'wrong' };
      for (let n = 0; n < 600; n += 1) await here.call(attempt);
      expect((await here.call(attempt)).statusCode).toBe(429);
      expect((await here.call(attempt, '192.0.2.2')).statusCode).toBe(401);
    });

    it('answers validation_failed without a token', async () => {
      const response = await here.call({ action: 'messages', email: 'a@mayfly.test' });
      expect(response.statusCode).toBe(400);
      expect(response.json().code).toBe('validation_failed');
    });
  });

  describe('mark_read', () => {
    it('marks the message and no other', async () => {
      const mailbox = await here.generate();
      await here.deliver([mailbox.email]);
      await here.deliver([mailbox.email]);
      const [, older] = await here.list(mailbox);
      const response = await here.call({ action: 'mark_read', emailId: older.id });
      expect(response.json()).toEqual({ success: true });
      expect((await here.list(mailbox)).map((message: { isRead: boolean }) => message.isRead)).toEqual([
        false,
        true,
      ]);
    });

    it('gives an unknown id the same answer', async () => {
      const response = await here.call({ action: 'mark_read', emailId: 'x'.repeat(38) });
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ success: true });
    });
  });

  describe('delete', () => {
    it('destroys the address and its mail at once', async () => {
      const mailbox = await here.generate();
      await here.deliver([mailbox.email]);
      const { email, token } = mailbox;
      expect((await here.call({ action: 'delete', email, token })).json()).toEqual({ success: true });
      for (const table of ['mailboxes', 'messages', 'message_parts', 'closed'] as const) {
        expect(await here.countRows(`temp_email_${table}`)).toBe(0);
      }
      expect(await here.judge(email)).toBe('unknown_mailbox');
      expect((await here.call({ action: 'messages', email, token })).json()).toMatchObject(expired);
    });

    it('answers token_expired to a wrong token and keeps the mailbox', async () => {
      const { email } = await here.generate();
      const response = await here.call({ action: 'delete', email, token: 'wrong' });
      expect(response.json()).toMatchObject(expired);
      expect(await here.room.figures.countLive()).toBe(1);
    });
  });
});
