import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databases } from '#test/support/databases/databases.ts';
import {
  type LentNumber,
  openTempPhoneRoom,
  type TempPhoneRoom,
} from '#test/support/rooms/temp-phone-room.ts';

describe.each(databases)('temp-phone wait on $name', ({ name: engine }) => {
  let here: TempPhoneRoom;
  let number: LentNumber;
  beforeEach(async () => {
    here = await openTempPhoneRoom({ engine });
    number = await here.generate();
  });
  afterEach(() => here.close());

  const send = (options: object = {}) => {
    const { phone, token } = number;
    return here.call({ action: 'wait', phone, token, ...options });
  };
  const held = () => expect.poll(() => here.hub.openStreams).toBe(1);

  it('holds the call until an SMS arrives', async () => {
    const waiting = send({ has: 'code', timeoutSeconds: 60 });
    await held();
    await here.sendSms(number.phone, 'Hello');
    await here.sendSms(number.phone, 'Your code is 482913');
    expect((await waiting).json()).toMatchObject({
      timedOut: false,
      expired: false,
      messages: [{ message: 'Your code is 482913', code: '482913' }],
    });
    expect(here.hub.openStreams).toBe(0);
  });

  it('answers with timedOut if no SMS matches in time', async () => {
    await here.sendSms(number.phone, 'Hello');
    expect((await send({ from: 'bank', timeoutSeconds: 0 })).json()).toEqual({
      timedOut: true,
      expired: false,
      messages: [],
    });
  });

  it('leaves out messages up to and including the id `since`', async () => {
    await here.sendSms(number.phone, 'One');
    const [one] = (await send()).json().messages;
    await here.sendSms(number.phone, 'Two');
    expect((await send({ since: one.id })).json().messages).toMatchObject([{ message: 'Two' }]);
  });

  it('answers with expired when the number expires during the wait', async () => {
    const waiting = send({ timeoutSeconds: 60 });
    await held();
    here.clock.now = number.expiresAt;
    await here.runJobs('temp-phone.purge');
    expect((await waiting).json()).toEqual({ timedOut: true, expired: true, messages: [] });
  });

  it('rejects unknown filters and wrong tokens', async () => {
    const response = await send({ subject: 'An SMS has none' });
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain('"subject"');
    expect((await send({ token: 'wrong' })).json().code).toBe('token_expired');
  });
});
