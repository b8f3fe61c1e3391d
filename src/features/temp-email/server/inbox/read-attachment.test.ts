import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EndpointContext } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { openTempEmailRoom, type TempEmailRoom } from '#test/support/rooms/temp-email-room.ts';

describe('an attachment', () => {
  let here: TempEmailRoom;
  beforeEach(async () => {
    here = await openTempEmailRoom({ engine: 'sqlite' });
  });
  afterEach(() => here.close());

  /**
   * `roomBytes` is the memory left for answers. If the message was listed before, the size of the attachment is known.
   */
  async function ask({ isListed, roomBytes }: { isListed: boolean; roomBytes: number }) {
    const { email, token } = await here.generate();
    await here.deliver([email]);
    const store = here.database.forRoom<{ temp_email_messages: { id: string } }>();
    const { id } = await store.kysely
      .selectFrom('temp_email_messages')
      .select('id')
      .executeTakeFirstOrThrow();
    if (isListed) await here.list({ email, token, expiresAt: 0 });
    const endpoint = here.room.endpoints.find((one) => one.endpoint.id === 'temp-email.attachment');
    const context: Partial<EndpointContext> = {
      clientAddress: '192.0.2.1',
      requireRoom: (bytes) => {
        if (bytes > roomBytes) throw new AppError('service_unavailable');
      },
    };
    const input = { action: 'attachment', email, token, emailId: id, attachmentId: '0' };
    return await endpoint?.run(input, context as EndpointContext);
  }

  it('whose answer would be too large is not decoded', async () => {
    const decode = vi.spyOn(here.mail, 'attachment');
    await expect(ask({ isListed: true, roomBytes: 2 })).rejects.toMatchObject({
      code: 'service_unavailable',
    });
    expect(decode).not.toHaveBeenCalled();
  });

  it.each([
    ['whose answer just fits into memory', { isListed: true, roomBytes: 3 }],
    ['whose size is not known yet', { isListed: false, roomBytes: 0 }],
  ])('%s is decoded', async (_what, facts) => {
    expect(await ask(facts)).toMatchObject({ filename: 'a.txt', sizeBytes: 3 });
  });
});
