import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { databases } from '#test/support/databases/databases.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';
import { mailboxLifeSeconds } from '../../common/limits.ts';
import { KnownInboxes } from '../inbox/known-inboxes.ts';

const expired = { code: 'token_expired', status: 401, detail: 'Token expired', error: 'Token expired' };

describe.each(databases)('delete on $name', ({ name: engine }) => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine });
  });
  afterEach(() => here.close());

  it('deletes the address and its mail immediately', async () => {
    const mailbox = await here.generate();
    await here.deliver([mailbox.email]);
    const { email, token } = mailbox;
    expect((await here.call({ action: 'delete', email, token })).json()).toEqual({ success: true });
    for (const table of ['mailboxes', 'messages', 'message_parts', 'closed'] as const) {
      expect(await here.countRows(`temp_email_${table}`)).toBe(0);
    }
    expect(await here.checkRecipient(email)).toBe('unknown_mailbox');
    expect((await here.call({ action: 'messages', email, token })).json()).toMatchObject(expired);
  });

  it('drops the keys and the texts of the address from memory once its mail is deleted, as an expiry does', async () => {
    const [deleted, expiring] = [await here.generate(), await here.generate()];
    const drop = vi.spyOn(LeaseKeys.prototype, 'drop');
    const dropTexts = vi.spyOn(KnownInboxes.prototype, 'dropHere');
    await here.call({ action: 'delete', email: deleted.email, token: deleted.token });
    expect(drop.mock.calls).toEqual([[[deleted.token.slice(0, 16)]]]);
    expect(dropTexts).toHaveBeenLastCalledWith([deleted.token.slice(0, 16)]);
    const [keysAt, textsAt] = [drop, dropTexts].map(({ mock }) => mock.invocationCallOrder.at(-1));
    expect(textsAt).toBeGreaterThan(keysAt ?? Number.POSITIVE_INFINITY);
    here.clock.now += mailboxLifeSeconds * 1000;
    await here.runJobs();
    expect(drop.mock.calls.slice(1)).toEqual([[[expiring.token.slice(0, 16)]]]);
    expect(dropTexts).toHaveBeenLastCalledWith([expiring.token.slice(0, 16)]);
    vi.restoreAllMocks();
  });

  it('answers token_expired to a wrong token and keeps the mailbox', async () => {
    const { email } = await here.generate();
    const response = await here.call({ action: 'delete', email, token: 'wrong' });
    expect(response.json()).toMatchObject(expired);
    expect(await here.room.figures.countLive()).toBe(1);
  });
});
