import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases.ts';
import { gather, openTempEmailRoom, type TempEmailRoom } from '#test/support/temp-email-room.ts';
import { openOperatorMail } from './feature.ts';
import { maxOperatorBytes } from './operator-mail-store.ts';
import type { TempEmailTables } from './temp-email-tables.ts';

describe.each(databases)('mail for the operator on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('is kept for seven days and shown to no visitor', async () => {
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
    const parts = await gather(openOperatorMail(here.database, here.secret).read(kept?.id ?? ''));
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

  it('is refused when the store is full', async () => {
    await here.deliver(['postmaster@mayfly.test']);
    const { kysely } = here.database.forRoom<TempEmailTables>();
    await kysely.updateTable('temp_email_operator_mail').set({ size_bytes: maxOperatorBytes }).execute();
    await expect(here.deliver(['postmaster@mayfly.test'])).rejects.toMatchObject({ code: 'mailbox_full' });
  });
});
