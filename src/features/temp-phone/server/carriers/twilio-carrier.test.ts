import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startFakeTwilio, twilioAccount, twilioCall } from '#test/support/fakes/carriers/fake-twilio.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';
import { maxNumberMessages, maxSenderCharacters, maxSmsCharacters } from '../../common/limits.ts';
import { createTwilioCarrier, isTwilioSignature } from './twilio-carrier.ts';

const url = 'https://mayfly.test/webhooks/twilio';
const refused = { status: 403, code: 'webhook_refused' };

let here: TempPhoneRoom;
beforeEach(async () => {
  here = await openTempPhoneRoom({
    engine: 'sqlite',
    settings: {
      MAYFLY_PHONE_CARRIER: 'twilio',
      MAYFLY_TWILIO_ACCOUNT_SID: twilioAccount.accountSid,
      MAYFLY_TWILIO_AUTH_TOKEN: twilioAccount.authToken,
      MAYFLY_TWILIO_NUMBERS: '+1 202 555 0143, +1 202 555 0144',
    },
  });
});
afterEach(() => here.close());

const send = ({ body, headers }: ReturnType<typeof twilioCall>) =>
  here.post('/webhooks/twilio', body, headers);
const smsTo = (phone: string, fields: Record<string, string> = {}) => ({
  To: phone,
  From: '+447700900123',
  Body: 'Your code is 482913',
  ...fields,
});

it('the Twilio carrier accepts a signed message, and answers in TwiML', async () => {
  const lent = await here.generate();
  expect(lent).toMatchObject({ sandbox: false, costly: true, paid: false });
  const response = await send(twilioCall(smsTo(lent.phone), { url }));
  expect([response.statusCode, response.body]).toEqual([200, '<Response></Response>']);
  expect(response.headers['content-type']).toContain('text/xml');
  expect(await here.list(lent)).toMatchObject([{ from: '+447700900123', code: '482913' }]);
});

describe('an invalid call', () => {
  it.each<[string, (call: ReturnType<typeof twilioCall>) => ReturnType<typeof twilioCall>]>([
    ['an unsigned call', ({ body }) => ({ body, headers: {} })],
    ['a changed text', (call) => ({ ...call, body: call.body.replace('482913', '111111') })],
    ['an added parameter', (call) => ({ ...call, body: `${call.body}&Extra=1` })],
    ['a malformed signature', (call) => ({ ...call, headers: { 'x-twilio-signature': '====' } })],
    ['JSON', ({ headers }) => ({ headers, body: '{"To":"+12025550143"}' })],
    ['an empty body', ({ headers }) => ({ headers, body: '' })],
  ])('is rejected and not stored: %s', async (_, change) => {
    const lent = await here.generate();
    const response = await send(change(twilioCall(smsTo(lent.phone), { url })));
    expect(response.json()).toMatchObject(refused);
    expect(await here.list(lent)).toEqual([]);
  });

  it('is rejected if it is signed with another key, or for another account or address', async () => {
    const lent = await here.generate();
    const sms = smsTo(lent.phone);
    expect((await send(twilioCall(sms, { url, authToken: 'other' }))).json()).toMatchObject(refused);
    expect((await send(twilioCall(sms, { url: 'https://evil.test/webhooks/twilio' }))).json()).toMatchObject(
      refused,
    );
    const other = { ...sms, AccountSid: `AC${'1'.repeat(32)}` };
    expect((await send(twilioCall(other, { url }))).json()).toMatchObject(refused);
    expect(await here.list(lent)).toEqual([]);
  });
});

it('the Twilio carrier stores a replayed message once, and never for the next visitor with the number', async () => {
  const first = await here.generate();
  const call = twilioCall(smsTo(first.phone), { url });
  await send(call);
  expect((await send(call)).statusCode).toBe(200);
  expect(await here.list(first)).toHaveLength(1);
  here.clock.now += 900_000 + 30 * 60_000;
  await here.runJobs();
  const later = [await here.generate(), await here.generate()];
  await send(call);
  for (const lent of later) expect(await here.list(lent)).toEqual([]);
});

it('the Twilio carrier delivers a message to nobody if it is replayed weeks or years later', async () => {
  const first = await here.generate();
  const call = twilioCall(smsTo(first.phone), { url });
  const unheard = twilioCall(smsTo('+12025550144'), { url });
  await send(call);
  here.clock.now += 900_000;
  await here.runJobs();
  await send(unheard);
  here.clock.now += 3 * 365 * 24 * 60 * 60_000;
  await here.runJobs();
  const later = [await here.generate(), await here.generate()];
  for (const replayed of [call, unheard]) expect((await send(replayed)).statusCode).toBe(200);
  for (const lent of later) expect(await here.list(lent)).toEqual([]);
});

it('the Twilio carrier delivers a message to nobody if it is replayed after a full number rejected it', async () => {
  const full = await here.generate();
  for (let n = 0; n < maxNumberMessages; n += 1) await send(twilioCall(smsTo(full.phone), { url }));
  const refusedOne = twilioCall(smsTo(full.phone, { Body: 'Too many' }), { url });
  expect((await send(refusedOne)).statusCode).toBe(200);
  here.clock.now += 900_000 + 30 * 60_000;
  await here.runJobs();
  const later = [await here.generate(), await here.generate()];
  expect((await send(refusedOne)).statusCode).toBe(200);
  for (const lent of later) expect(await here.list(lent)).toEqual([]);
});

it('the Twilio carrier shortens long texts and long senders to the documented limits', async () => {
  const lent = await here.generate();
  const long = { From: 'a'.repeat(maxSenderCharacters + 1), Body: 'b'.repeat(maxSmsCharacters + 904) };
  await send(twilioCall(smsTo(lent.phone, long), { url }));
  expect(await here.list(lent)).toMatchObject([
    { from: 'a'.repeat(maxSenderCharacters), message: 'b'.repeat(maxSmsCharacters) },
  ]);
});

it('the Twilio carrier stores each message once, even if copies and other messages arrive together', async () => {
  const lent = await here.generate();
  const same = twilioCall(smsTo(lent.phone, { Body: 'Same' }), { url });
  const others = Array.from({ length: 10 }, (_, n) =>
    twilioCall(smsTo(lent.phone, { Body: `Other ${n}` }), { url }),
  );
  const answers = await Promise.all([same, same, ...others, same, same].map(send));
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const texts = (await here.list(lent)).map(({ message }: { message: string }) => message);
  expect(texts.sort()).toEqual([...others.map((_, n) => `Other ${n}`), 'Same'].sort());
});

it('the Twilio carrier lends a number to one visitor at a time, and pauses it after each visitor', async () => {
  const lent = [await here.generate(), await here.generate()];
  expect(new Set(lent.map(({ phone }) => phone)).size).toBe(2);
  const none = { status: 503, code: 'no_numbers_available', detail: 'No available numbers' };
  expect(await here.generate()).toMatchObject(none);
  here.clock.now += 900_000 + 30 * 60_000 - 1;
  await here.runJobs();
  expect(await here.generate()).toMatchObject(none);
  here.clock.now += 1;
  expect((await here.generate()).phone).toMatch(/^\+1202555014[34]$/);
});

it('the Twilio carrier logs no text and no phone number of a message, even if its number is not in use', async () => {
  const { phone } = await here.generate();
  for (const to of [phone, '+12025550199'])
    await send(twilioCall(smsTo(to, { Body: 'Secret 482913' }), { url }));
  await send({ ...twilioCall(smsTo(phone), { url }), headers: {} });
  const log = here.lines.join('');
  expect(log).toContain('message to a number that is not in use');
  for (const secret of ['Secret', '482913', '7700900123', phone.slice(-4), '0199'])
    expect(log).not.toContain(secret);
});

it('the Twilio carrier stores no message to a number whose lease has ended', async () => {
  const lent = await here.generate();
  here.clock.now += 900_000;
  await here.runJobs();
  expect((await send(twilioCall(smsTo(lent.phone), { url }))).statusCode).toBe(200);
  expect(await here.countRows('temp_phone_messages')).toBe(0);
});

it('the Twilio carrier accepts a signature over the URL with and without its port', () => {
  const parameters = new URLSearchParams({ Body: 'a b', To: '+1' });
  const signed = (address: string) =>
    twilioCall({}, { url: address, authToken: 'key' }).headers['x-twilio-signature'] ?? '';
  for (const address of [
    'https://mayfly.test:443/webhooks/twilio?x=1',
    'https://mayfly.test/webhooks/twilio?x=1',
  ]) {
    const call = twilioCall({ Body: 'a b' }, { url: address, authToken: 'key' });
    const posted = {
      url: new URL('https://mayfly.test/webhooks/twilio?x=1'),
      parameters: new URLSearchParams(call.body),
    };
    expect(isTwilioSignature('key', call.headers['x-twilio-signature'] ?? '', posted)).toBe(true);
  }
  expect(
    isTwilioSignature('key', signed('http://a.test/'), { url: new URL('http://a.test/'), parameters }),
  ).toBe(false);
});

it.each([
  [{ body: '{"balance":"0.00","currency":"USD"}' }, 'degraded'],
  [{ status: 401, body: '{"code":20003}' }, 'down'],
  [{ body: '<html>' }, 'down'],
  ['half' as const, 'down'],
])('the Twilio carrier takes the balance answer %j to mean %s', async (reply, status) => {
  const fake = await startFakeTwilio();
  fake.next = reply;
  const options = { url: fake.url, ...twilioAccount, numbers: [], restMs: 0, siteUrl: 'https://mayfly.test' };
  expect(await createTwilioCarrier(options).health()).toMatchObject({ status });
  await fake.close();
});
