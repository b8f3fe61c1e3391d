import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

describe.each(databases)('mark_read on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('marks only the given message', async () => {
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

  it('gives an unknown id the same answer as a known id', async () => {
    const response = await here.call({ action: 'mark_read', emailId: 'x'.repeat(38) });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ success: true });
  });
});
