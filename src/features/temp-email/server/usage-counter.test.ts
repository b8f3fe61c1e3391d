import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

let here: TempEmailRoom;
beforeEach(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
});
afterEach(() => here.close());

it('the usage counter counts each new address, each stored copy of a mail and each opened message once', async () => {
  const [one, two] = [await here.generate(), await here.generate()];
  await here.deliver([one.email, two.email, 'postmaster@mayfly.test']);
  const [message] = await here.list(one);
  const markRead = () => here.call({ action: 'mark_read', emailId: message.id });
  await Promise.all([markRead(), markRead()]);
  await markRead();
  expect(here.counted).toEqual(['generated', 'generated', 'received', 'received', 'opened']);
});

it('the usage counter does not count rejected calls and rejected mail', async () => {
  const mailbox = await here.generate();
  await here.call({ action: 'delete', email: mailbox.email, token: mailbox.token });
  await expect(here.deliver([mailbox.email])).rejects.toMatchObject({ code: 'unknown_mailbox' });
  await here.call({ action: 'mark_read', emailId: 'unknown' });
  expect(here.counted).toEqual(['generated']);
});
