import { afterEach, beforeEach, expect, it } from 'vitest';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';
import { createPhone, ExpiredError, type Phone, WaitTimeoutError } from './client.ts';

let here: TempPhoneRoom;
let phone: Phone;
beforeEach(async () => {
  here = await openTempPhoneRoom({ engine: 'sqlite' });
  await here.server.start();
  phone = await createPhone({ server: `http://127.0.0.1:${here.server.address?.port}` });
});
afterEach(() => here.close());

it('a phone has a number, and returns each code only once to the same filter', async () => {
  expect(phone.number).toMatch(/^\+1\d{10}$/u);
  const waiting = phone.waitForCode({ from: '0100' });
  await expect.poll(() => here.hub.openStreams).toBe(1);
  await here.sendSms(phone.number, 'Your code is 771204');
  expect(await waiting).toBe('771204');
  await expect(phone.waitForCode({ from: '0100', timeoutSeconds: 0 })).rejects.toThrow(WaitTimeoutError);
  expect(await phone.waitForMessage({ text: 'YOUR CODE' })).toMatchObject({ from: '+12025550100' });
  expect(await phone.messages()).toMatchObject([{ message: 'Your code is 771204', code: '771204' }]);
});

it('waitForMessage rejects with ExpiredError after the number has expired', async () => {
  here.clock.now = phone.expiresAt.getTime();
  await expect(phone.waitForMessage()).rejects.toThrow(ExpiredError);
});
