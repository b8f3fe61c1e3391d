import { afterAll, beforeAll, beforeEach, describe, vi } from 'vitest';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { ExpiredError, type Inbox } from './client.ts';
import { test } from './vitest.ts';

let here: TempEmailRoom;
beforeAll(async () => {
  here = await openTempEmailRoom({ engine: 'sqlite' });
  await here.server.start();
});
beforeEach(() => {
  vi.stubEnv('MAYFLY_URL', `http://127.0.0.1:${here.server.address?.port}`);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await here.close();
});

describe('mayfly/vitest', () => {
  const used: Inbox[] = [];

  test('gives a test an inbox and a matcher for its mail', async ({ inbox, expect }) => {
    used.push(inbox);
    await here.deliver([inbox.address], 'Subject: Confirm your address\r\n\r\nHello');
    await expect(inbox).toReceive({ subject: 'confirm' });
    await expect(inbox).not.toReceive({ subject: 'invoice', timeoutSeconds: 0 });
  });

  test('names the expected filter and the messages of the inbox if the matcher fails', async ({
    inbox,
    expect,
  }) => {
    const awaited = (subject: string) => expect(inbox).toReceive({ subject, timeoutSeconds: 0 });
    await expect(awaited('Confirm')).rejects.toThrow(
      `expected ${inbox.address} to receive a message that matches {"subject":"Confirm"}. The inbox is empty.`,
    );
    await here.deliver([inbox.address], 'Subject: Invoice\r\n\r\nHello');
    await expect(awaited('Confirm')).rejects.toThrow('{"subject":"Confirm"}. It has "Invoice".');
    await expect(expect(inbox).not.toReceive({ subject: 'Invoice' })).rejects.toThrow(
      'not "Invoice" from sender@sender.test',
    );
  });

  test('creates an inbox only if the test asks for one, and deletes it after the test', async ({
    expect,
  }) => {
    expect(used).toHaveLength(1);
    for (const inbox of used) await expect(inbox.messages()).rejects.toThrow(ExpiredError);
    expect(await here.countRows('temp_email_mailboxes')).toBe(0);
  });
});
