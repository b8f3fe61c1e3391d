import { isValidPhoneNumber } from 'libphonenumber-js';
import { expect, it } from 'vitest';
import { openTempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';
import { areaCodes } from './sandbox-carrier.ts';

it('the sandbox carrier uses only existing area codes, each once', () => {
  expect(areaCodes.filter((code) => !isValidPhoneNumber(`+1${code}2345678`))).toEqual([]);
  expect(new Set(areaCodes).size).toBe(areaCodes.length);
});

it('the sandbox carrier rejects test messages from another site', async () => {
  const here = await openTempPhoneRoom({ engine: 'sqlite' });
  const { phone } = await here.generate();
  const body = JSON.stringify({ to: phone, from: 'Example', text: 'Hello' });
  const refused = await here.post('/sandbox/sms', body, { origin: 'https://evil.example' });
  expect(refused.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
  expect(await here.countRows('temp_phone_messages')).toBe(0);
  await here.close();
});

it('the sandbox carrier rejects test messages under a foreign host name', async () => {
  const here = await openTempPhoneRoom({ engine: 'sqlite' });
  const { phone } = await here.generate();
  const body = JSON.stringify({ to: phone, from: 'Example', text: 'Hello' });
  expect((await here.post('/sandbox/sms', body, { host: 'evil.test:3000' })).statusCode).toBe(404);
  expect(await here.countRows('temp_phone_messages')).toBe(0);
  await here.close();
});
