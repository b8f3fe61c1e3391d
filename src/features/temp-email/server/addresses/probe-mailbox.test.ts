import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

describe.each(databases)('a probe mailbox on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('receives mail as any other address does', async () => {
    const probe = await here.room.openProbeMailbox();
    expect(probe.address).toMatch(/^probe-[0-9a-f]{32}@mayfly\.test$/);
    expect(await here.checkRecipient(probe.address)).toBe('accepted');
    expect(await probe.hasMail()).toBe(false);
    await here.deliver([probe.address]);
    expect(await probe.hasMail()).toBe(true);
  });

  it('is not counted in any statistic, and neither is mail sent to it', async () => {
    const { email } = await here.generate();
    const before = [...here.counted];
    const probe = await here.room.openProbeMailbox();
    await here.deliver([probe.address]);
    expect(await here.room.figures.countGenerated()).toBe(1);
    expect(await here.room.figures.countLive()).toBe(1);
    expect(here.counted).toEqual(before);
    await here.deliver([email, probe.address]);
    expect(here.counted).toEqual([...before, 'received']);
  });

  it('cannot be read by anybody', async () => {
    const { address } = await here.room.openProbeMailbox();
    await here.deliver([address]);
    const { kysely } = here.database.forRoom<{
      temp_email_mailboxes: { mailbox_key: string; token_hash: string };
    }>();
    const [row] = await kysely.selectFrom('temp_email_mailboxes').selectAll().execute();
    for (const token of ['', 'undefined', row?.token_hash ?? '', `${row?.mailbox_key}${'A'.repeat(43)}`]) {
      const answer = await here.call({ action: 'messages', email: address, token: token || 'x' });
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'token_expired']);
    }
  });

  it('is purged with its mail after 30 s', async () => {
    const { address } = await here.room.openProbeMailbox();
    await here.deliver([address]);
    here.clock.now += 30_000;
    expect(await here.checkRecipient(address)).toBe('unknown_mailbox');
    await here.runJobs();
    expect(await here.countRows('temp_email_mailboxes')).toBe(0);
    expect(await here.countRows('temp_email_messages')).toBe(0);
    expect(await here.countRows('temp_email_message_parts')).toBe(0);
  });
});
