import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { countCrypto } from '#test/support/measure/count-crypto.ts';
import { openReader } from '#test/support/rooms/open-reader.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { beginAt } from '#test/support/smtp/sink-talk.ts';
import type { TempEmailTables } from './temp-email-tables.ts';

const partBytes = 256 * 1024;

describe.each(databases)('a stored message on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  let mailbox: Mailbox;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine, unlimited: true });
    mailbox = await here.generate();
  });
  afterEach(() => here.close());

  const kysely = () => here.database.forRoom<TempEmailTables>().kysely;

  async function deliver(): Promise<string> {
    const mail = await here.begin([mailbox.email]);
    await mail.append(Buffer.alloc(partBytes, 'a'));
    await mail.append(Buffer.alloc(partBytes, 'b'));
    await mail.finish(Buffer.from('end'));
    return (await newest()).id;
  }

  const newest = async () => (await here.list(mailbox))[0];
  const ask = (action: string, emailId: string) =>
    here.call({ action, email: mailbox.email, token: mailbox.token, emailId });

  it('contains no plaintext', async () => {
    await here.deliver([mailbox.email], 'Subject: zqsubjectzq\r\n\r\nzqtextzq');
    await expect.poll(async () => (await newest()).authentication.verdict).toBe('verified');
    expect((await newest()).authentication).toMatchObject({ spf: { domain: 'sender.test' } });
    const rows = [
      ...(await kysely().selectFrom('temp_email_mailboxes').selectAll().execute()),
      ...(await kysely().selectFrom('temp_email_messages').selectAll().execute()),
      ...(await kysely().selectFrom('temp_email_message_parts').selectAll().execute()),
      ...(await kysely().selectFrom('temp_email_names').selectAll().execute()),
    ];
    const stored = rows
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value)))
      .join('\n');
    expect(stored).toContain((await newest()).id);
    const [local = ''] = mailbox.email.split('@');
    for (const text of [
      'zqsubjectzq',
      'zqtextzq',
      'sender@sender.test',
      'sender.test',
      '192.0.2.',
      'verified',
      'a.txt',
      '4821',
      local,
      mailbox.token,
      mailbox.token.slice(16),
    ])
      expect(stored, text).not.toContain(text);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'its first part',
      () =>
        kysely()
          .updateTable('temp_email_message_parts')
          .set({ content: Buffer.alloc(90, 1) })
          .where('part', '=', 0)
          .execute(),
    ],
    [
      'a part',
      () =>
        kysely()
          .updateTable('temp_email_message_parts')
          .set({ content: Buffer.alloc(90, 1) })
          .where('part', '=', 1)
          .execute(),
    ],
    [
      'a part that is cut short',
      () =>
        kysely()
          .updateTable('temp_email_message_parts')
          .set({ content: Buffer.alloc(3) })
          .where('part', '=', 0)
          .execute(),
    ],
    ['its end', () => kysely().deleteFrom('temp_email_message_parts').where('part', '=', 2).execute()],
    [
      'a part in the middle',
      () => kysely().deleteFrom('temp_email_message_parts').where('part', '=', 1).execute(),
    ],
    [
      'the mark of its last part',
      () =>
        kysely().updateTable('temp_email_message_parts').set({ is_last: 1 }).where('part', '=', 1).execute(),
    ],
    [
      'the order of its parts',
      async () => {
        for (const [from, to] of [
          [0, 9],
          [1, 0],
          [9, 1],
        ] as const)
          await kysely()
            .updateTable('temp_email_message_parts')
            .set({ part: to })
            .where('part', '=', from)
            .execute();
      },
    ],
  ])(
    'without %s is listed as damaged, with size and time, and other messages stay intact',
    async (_what, damage) => {
      const mail = await here.begin([mailbox.email]);
      await mail.append(Buffer.alloc(partBytes, 'a'));
      await mail.append(Buffer.alloc(partBytes, 'b'));
      await mail.finish(Buffer.from('end'));
      await damage();
      await here.deliver([mailbox.email], 'Subject: whole\r\n\r\nx');
      const [whole, damaged] = await here.list(mailbox);
      expect(whole).toMatchObject({ subject: 'whole', damaged: false });
      const size = 2 * partBytes + 'end'.length;
      expect(damaged).toMatchObject({ damaged: true, pending: false, subject: '', body: '', size });
      expect(damaged.date).toBe(new Date(here.clock.now).toISOString());
      await expect.poll(async () => (await here.list(mailbox))[1].authentication.verdict).toBe('unknown');
    },
  );

  it.each([0, 1, 2])(
    'answers message_damaged for source and view before it sends any content, if part %i does not open',
    async (part) => {
      const id = await deliver();
      await kysely()
        .updateTable('temp_email_message_parts')
        .set({ content: Buffer.alloc(90, 1) })
        .where('part', '=', part)
        .execute();
      for (const action of ['source', 'html']) {
        const answer = await ask(action, id);
        expect([answer.statusCode, answer.json().code], action).toEqual([500, 'message_damaged']);
      }
    },
  );

  it('causes the same answer and the same work, whatever is wrong with its first part', async () => {
    const id = await deliver();
    const other = await here.generate();
    await here.deliver([other.email]);
    const parts = await kysely().selectFrom('temp_email_message_parts').selectAll().execute();
    const contentOf = (of: Mailbox, part: number) => {
      const row = parts.find((one) => one.mailbox_key === of.token.slice(0, 16) && one.part === part);
      return Buffer.from(row?.content ?? expect.fail());
    };
    const intact = contentOf(mailbox, 0);
    const damaged = Buffer.from(intact);
    damaged[100] = (damaged[100] ?? 0) ^ 1;
    const countAsk = (action: string, message: string) => countCrypto(() => ask(action, message));
    const answers = [];
    for (const content of [damaged, intact.subarray(0, -1), contentOf(mailbox, 1), contentOf(other, 0)]) {
      await kysely()
        .updateTable('temp_email_message_parts')
        .set({ content })
        .where('mailbox_key', '=', mailbox.token.slice(0, 16))
        .where('part', '=', 0)
        .execute();
      for (const action of ['source', 'html']) {
        // The first calls also do the key agreement with a new sealer, and background work of earlier calls. Repeats
        // until two calls in a row do the same work.
        let last: Awaited<ReturnType<typeof countAsk>> | undefined;
        await expect
          .poll(async () => {
            const before = last?.calls;
            last = await countAsk(action, id);
            return isDeepStrictEqual(before, last.calls);
          })
          .toBe(true);
        const { result, calls } = last ?? expect.fail();
        const { requestId: _each, ...body } = result.json();
        answers.push({ action, status: result.statusCode, body, calls });
      }
    }
    const [source, html] = answers;
    expect(source).toMatchObject({ status: 500, body: { code: 'message_damaged' } });
    expect(source?.calls.createDecipheriv).toBeGreaterThan(0);
    expect(answers).toEqual([source, html, source, html, source, html, source, html]);
  });

  it('is reported as not found, not as damaged, if its mailbox is deleted between two parts', async () => {
    const { reader, store, rows, key } = await openReader(here, 1, { parts: ['one', 'two'] });
    const [row = expect.fail()] = rows;
    await kysely().deleteFrom('temp_email_mailboxes').where('mailbox_key', '=', key).execute();
    await kysely().deleteFrom('temp_email_message_parts').where('part', '=', 1).execute();
    const inquiry = { client: 'client', startedMs: performance.now(), mailboxDomain: 'mayfly.test' };
    expect(await reader.readItems(rows, inquiry)).toEqual([undefined]);
    await expect(store.openWholeMail(row)).rejects.toThrow('message_not_found');
  });

  it('does not result from mail to a mailbox whose public key is damaged: that mail is rejected', async () => {
    const whole = await here.generate();
    await kysely()
      .updateTable('temp_email_mailboxes')
      .set({ public_key: 'AAAA' })
      .where('mailbox_key', '=', mailbox.token.slice(0, 16))
      .execute();
    const other = here.make(here.database);
    const begin = () => beginAt(other.mailSink, [mailbox.email, whole.email]);
    await expect((await begin()).append(Buffer.from('x'))).rejects.toThrow('seal_broken');
    await expect((await begin()).finish(Buffer.from('x'))).rejects.toThrow('seal_broken');
    const stored = await kysely().selectFrom('temp_email_message_parts').selectAll().execute();
    expect([stored, await here.list(mailbox), await here.list(whole)]).toEqual([[], [], []]);
    await other.close();
  });

  it('does not open if it replaces a message of another mailbox', async () => {
    await here.deliver([mailbox.email], 'Subject: mine\r\n\r\nx');
    const other = await here.generate();
    await here.deliver([other.email], 'Subject: foreign\r\n\r\nx');
    const rows = await kysely().selectFrom('temp_email_message_parts').selectAll().execute();
    const [mine, foreign] = ['mine', 'foreign'].map((_, n) =>
      rows.find(({ mailbox_key }) => mailbox_key === [mailbox, other][n]?.token.slice(0, 16)),
    );
    await kysely()
      .updateTable('temp_email_message_parts')
      .set({ content: foreign?.content ?? expect.fail() })
      .where('message_id', '=', mine?.message_id ?? expect.fail())
      .execute();
    expect(await newest()).toMatchObject({ damaged: true, subject: '' });
    expect((await here.list(other))[0]).toMatchObject({ subject: 'foreign', damaged: false });
  });

  it('does not open if it replaces another message of its mailbox', async () => {
    await here.deliver([mailbox.email], 'Subject: one\r\n\r\nx');
    await here.deliver([mailbox.email], 'Subject: two\r\n\r\nx');
    const parts = await kysely().selectFrom('temp_email_message_parts').selectAll().execute();
    for (const [n, { message_id }] of parts.entries())
      await kysely()
        .updateTable('temp_email_message_parts')
        .set({ content: parts[1 - n]?.content ?? expect.fail() })
        .where('message_id', '=', message_id)
        .execute();
    expect(await here.list(mailbox)).toMatchObject([
      { damaged: true, subject: '' },
      { damaged: true, subject: '' },
    ]);
  });

  it('is parsed again if its list item does not open but its content does', async () => {
    await here.deliver([mailbox.email], 'Subject: whole\r\n\r\nx');
    await newest();
    await expect
      .poll(() =>
        kysely().selectFrom('temp_email_messages').selectAll().where('item', 'is not', null).execute(),
      )
      .toHaveLength(1);
    await kysely()
      .updateTable('temp_email_messages')
      .set({ item: Buffer.alloc(90) })
      .execute();
    await here.deliver([mailbox.email], 'Subject: next\r\n\r\nx');
    expect(await here.list(mailbox)).toMatchObject([
      { subject: 'next' },
      { subject: 'whole', damaged: false },
    ]);
  });

  it('opens in a process other than the one that sealed it', async () => {
    const other = here.make(here.database);
    await here.deliver([mailbox.email], 'Subject: first\r\n\r\nx');
    const mail = await beginAt(other.mailSink, [mailbox.email], { receivedAtMs: here.clock.now });
    await mail.finish(Buffer.from('Subject: second\r\n\r\nx'));
    expect((await here.list(mailbox)).map(({ subject }: { subject: string }) => subject)).toEqual([
      'second',
      'first',
    ]);
    await other.close();
  });
});
