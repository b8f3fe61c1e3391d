import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { openOperatorMail } from '../feature.ts';
import type { TempEmailTables } from '../temp-email-tables.ts';
import { maxOperatorBytes } from './operator-mail-store.ts';

describe.each(databases)('mail for the operator on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('is stored for seven days, and no visitor can read it', async () => {
    const mailbox = await here.generate();
    await here.deliver(
      ['abuse@mayfly.test', mailbox.email, 'Postmaster@mayfly.test'],
      'Subject: Spam\r\n\r\n',
    );
    const [kept] = await openOperatorMail(here.database, here.secret).list();
    expect(kept).toMatchObject({
      facts: { recipient: 'abuse@mayfly.test, postmaster@mayfly.test', mailFrom: 'sender@sender.test' },
      sizeBytes: 17,
    });
    const parts = await Array.fromAsync(openOperatorMail(here.database, here.secret).read(kept?.id ?? ''));
    expect(Buffer.concat(parts).toString()).toBe('Subject: Spam\r\n\r\n');
    expect(await here.list(mailbox)).toHaveLength(1);
    here.clock.now += 7 * 24 * 3_600_000 - 1;
    await here.runJobs();
    expect(await openOperatorMail(here.database, here.secret).list()).toHaveLength(1);
    here.clock.now += 1;
    await here.runJobs();
    expect(await openOperatorMail(here.database, here.secret).list()).toEqual([]);
    expect(await here.countRows('temp_email_operator_mail_parts')).toBe(0);
  });

  it('is rejected if the store is full', async () => {
    await here.deliver(['postmaster@mayfly.test']);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    await kysely.updateTable('temp_email_operator_mail').set({ size_bytes: maxOperatorBytes }).execute();
    await expect(here.deliver(['postmaster@mayfly.test'])).rejects.toMatchObject({ code: 'mailbox_full' });
  });

  describe('with records that do not open', () => {
    const pieces = ['Subject: Long\r\n\r\n', 'the middle', 'the end'];
    const raw = pieces.join('');
    const zeros = Buffer.alloc(100);
    const parts = () =>
      here.database.forRoom<TempEmailTables>().kysely.updateTable('temp_email_operator_mail_parts');
    const damageEnvelope = () =>
      here.database
        .forRoom<TempEmailTables>()
        .kysely.updateTable('temp_email_operator_mail')
        .set({ envelope: zeros })
        .execute();
    const damagePart = (part: number) => parts().set({ content: zeros }).where('part', '=', part).execute();
    const losePart = (part: number) => parts().set({ part: 100 }).where('part', '=', part).execute();
    const open = (secret = here.secret) => openOperatorMail(here.database, secret);
    const codeOfReading = async (secret?: string) => {
      const [mail] = await open(secret).list();
      return await Array.fromAsync(open(secret).read(mail?.id ?? '')).then(
        (read) => Buffer.concat(read).toString(),
        (error) => error.code,
      );
    };

    beforeEach(async () => {
      const [first = '', middle = '', end = ''] = pieces;
      const mail = await here.begin(['postmaster@mayfly.test']);
      await mail.append(Buffer.from(first));
      await mail.append(Buffer.from(middle));
      await mail.finish(Buffer.from(end));
      expect(await here.countRows('temp_email_operator_mail_parts')).toBe(3);
      expect(await codeOfReading()).toBe(raw);
    });

    it.each([0, 1, 2])(
      'is reported as damaged if part %i is damaged or missing, and is still listed',
      async (part) => {
        await damagePart(part);
        expect(await codeOfReading()).toBe('message_damaged');
        await losePart(part);
        expect(await codeOfReading()).toBe('message_damaged');
        expect(await open().list()).toMatchObject([{ facts: { recipient: 'postmaster@mayfly.test' } }]);
      },
    );

    it('is listed as damaged if its envelope is damaged, and its text stays readable', async () => {
      await damageEnvelope();
      expect(await open().list()).toMatchObject([{ facts: 'damaged' }]);
      expect(await codeOfReading()).toBe(raw);
    });

    it.each([
      ['the secret has changed', async () => `${here.secret}, changed`],
      [
        'envelope and first part are damaged',
        async () => {
          await damageEnvelope();
          await damagePart(0);
          return here.secret;
        },
      ],
    ])('is reported as unopened, not as damaged, if %s', async (_why, prepare) => {
      const secret = await prepare();
      expect(await open(secret).list()).toMatchObject([{ facts: 'unopened' }]);
      expect(await codeOfReading(secret)).toBe('seal_broken');
    });
  });
});
