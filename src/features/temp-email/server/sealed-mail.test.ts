import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { beginAt } from '#test/support/sink-talk.ts';
import { type Mailbox, openTempEmailRoom, type TempEmailRoom } from '#test/support/temp-email-room.ts';
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

  /** Three parts, read and authenticated. */
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

  it('keeps none of its texts in the clear', async () => {
    await here.deliver([mailbox.email], 'Subject: zqsubjectzq\r\n\r\nzqtextzq');
    await expect.poll(async () => (await newest()).authentication.verdict).toBe('verified');
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
    'that lost %s is listed as damaged, with its size and time, and nothing else is',
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

  it('answers message_damaged for source and view if it does not open, before anything is sent', async () => {
    const id = await deliver();
    await kysely()
      .updateTable('temp_email_message_parts')
      .set({ content: Buffer.alloc(90, 1) })
      .where('part', '=', 0)
      .execute();
    for (const action of ['source', 'html']) {
      const answer = await ask(action, id);
      expect([answer.statusCode, answer.json().code], action).toEqual([500, 'message_damaged']);
    }
  });

  it('opens for nobody in the place of another message', async () => {
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

  it('is read again if only what was made of it does not open', async () => {
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

  it('opens for another process with the token, and takes mail from both', async () => {
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
