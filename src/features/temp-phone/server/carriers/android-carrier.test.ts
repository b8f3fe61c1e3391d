import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  androidCall,
  androidKey,
  appStarted,
  smsReceived,
} from '#test/support/fakes/carriers/fake-android.ts';
import { openTempPhoneRoom, type TempPhoneRoom } from '#test/support/rooms/temp-phone-room.ts';

const refused = { status: 403, code: 'webhook_refused' };
const phone = '+4917012345678';

describe('the Android carrier', () => {
  let here: TempPhoneRoom;
  const open = async (settings: Record<string, string> = {}) => {
    here = await openTempPhoneRoom({
      engine: 'sqlite',
      settings: { MAYFLY_PHONE_CARRIER: 'android', MAYFLY_ANDROID_SIGNING_KEY: androidKey, ...settings },
    });
  };
  beforeEach(() => open());
  afterEach(() => here.close());

  type Event = Parameters<typeof androidCall>[0];
  const post = ({ body, headers }: ReturnType<typeof androidCall>) =>
    here.post('/webhooks/android', body, headers);
  const say = (event: Event) => post(androidCall(event, { atMs: here.clock.now }));
  const start = (number: string | null = phone) => say(appStarted([{ simNumber: 1, phoneNumber: number }]));

  it('adds numbers that a starting phone reports and removes those it no longer has', async () => {
    expect(await here.generate()).toMatchObject({ code: 'no_numbers_available' });
    await start();
    expect(await here.generate()).toMatchObject({ phone, costly: true });
    await say(appStarted([{ simNumber: 2, phoneNumber: '+49 170 1111111' }]));
    expect(await here.generate()).toMatchObject({ phone: '+491701111111' });
    expect(await here.countRows('temp_phone_sims')).toBe(1);
  });

  it.each<[string, Record<string, unknown>]>([
    ['by its recipient', { recipient: phone, simNumber: null }],
    ['by its SIM if the network gives no recipient', { recipient: null, simNumber: 1 }],
    ['by its SIM if the recipient is in the national format', { recipient: '0170 12345678', simNumber: 1 }],
    [
      'by the fields of an older version of the app',
      { recipient: null, sender: undefined, phoneNumber: 'Example' },
    ],
  ])('finds the number of a message %s', async (_, fields) => {
    await start();
    const lent = await here.generate();
    expect((await say(smsReceived(here.clock.now, fields))).statusCode).toBe(200);
    expect(await here.list(lent)).toMatchObject([{ from: 'Example', code: '482913' }]);
  });

  it('lends numbers from the settings, and finds the number of a message by its SIM slot', async () => {
    await here.close();
    await open({ MAYFLY_ANDROID_NUMBERS: `device-1/2=${phone}` });
    const lent = await here.generate();
    expect(lent).toMatchObject({ phone });
    await say(smsReceived(here.clock.now, { simNumber: 1 }));
    expect(await here.list(lent)).toEqual([]);
    await say(smsReceived(here.clock.now, { simNumber: 2 }));
    expect(await here.list(lent)).toHaveLength(1);
  });

  it('stores a message once, however often it is delivered', async () => {
    await start();
    const lent = await here.generate();
    const event = { ...smsReceived(here.clock.now, {}), id: 'same' };
    for (let n = 0; n < 3; n += 1) {
      expect((await say(event)).statusCode).toBe(200);
      here.clock.now += 20_000;
    }
    expect(await here.list(lent)).toHaveLength(1);
  });

  it('does not restore a removed number if an old report is replayed', async () => {
    const old = androidCall(appStarted([{ simNumber: 1, phoneNumber: phone }]), { atMs: here.clock.now });
    await post(old);
    await say(appStarted([{ simNumber: 1, phoneNumber: '+491701111111' }]));
    expect((await post(old)).statusCode).toBe(200);
    expect(await here.generate()).toMatchObject({ phone: '+491701111111' });
    expect(await here.generate()).toMatchObject({ code: 'no_numbers_available' });
  });

  it.each([-300_000, -240_000, 300_000])(
    'accepts messages from a phone whose clock is off by %d ms',
    async (offMs) => {
      await start();
      const lent = await here.generate();
      const phoneMs = here.clock.now + offMs;
      const answer = await post(androidCall(smsReceived(phoneMs, {}), { atMs: phoneMs }));
      expect(answer.statusCode).toBe(200);
      expect(await here.list(lent)).toHaveLength(1);
    },
  );

  it('never delivers the last visitor’s message to the next, even if the phone’s clock is 5 minutes fast', async () => {
    await here.close();
    await open({ MAYFLY_PHONE_REST_MINUTES: '10' });
    await start();
    await here.generate();
    here.clock.now += 900_000 - 1;
    const sentAtMs = here.clock.now + 300_000;
    here.clock.now += 1 + 10 * 60_000;
    await here.runJobs();
    const later = await here.generate();
    expect(later).toMatchObject({ phone });
    expect((await say(smsReceived(sentAtMs, {}))).statusCode).toBe(200);
    expect(await here.list(later)).toEqual([]);
  });

  it('drops a delayed message instead of delivering it to a later visitor', async () => {
    await start();
    const sentAtMs = here.clock.now;
    await here.generate();
    here.clock.now += 900_000 + 30 * 60_000;
    await here.runJobs();
    const later = await here.generate();
    expect((await say(smsReceived(sentAtMs, {}))).statusCode).toBe(200);
    expect(await here.list(later)).toEqual([]);
  });

  describe('an invalid call', () => {
    const sms = () => smsReceived(here.clock.now, {});
    it.each<[string, () => ReturnType<typeof androidCall>]>([
      ['an unsigned call', () => ({ ...androidCall(sms(), { atMs: here.clock.now }), headers: {} })],
      ['another key', () => androidCall(sms(), { atMs: here.clock.now, key: 'other' })],
      ['a call of six minutes ago', () => androidCall(sms(), { atMs: here.clock.now - 301_000 })],
      ['a call from the future', () => androidCall(sms(), { atMs: here.clock.now + 302_000 })],
      [
        'a changed body',
        () => {
          const call = androidCall(sms(), { atMs: here.clock.now });
          return { ...call, body: call.body.replace('482913', '111111') };
        },
      ],
      [
        'a changed time',
        () => {
          const call = androidCall(sms(), { atMs: here.clock.now - 400_000 });
          return { ...call, headers: { ...call.headers, 'x-timestamp': String(here.clock.now / 1000) } };
        },
      ],
      [
        'a malformed time',
        () => {
          const call = androidCall(sms(), { atMs: here.clock.now });
          return { ...call, headers: { ...call.headers, 'x-timestamp': 'now' } };
        },
      ],
    ])('is rejected and not stored: %s', async (_, make) => {
      await start();
      const lent = await here.generate();
      expect((await post(make())).json()).toMatchObject(refused);
      expect(await here.list(lent)).toEqual([]);
    });

    it('is rejected if its signed body is not an event of the app', async () => {
      for (const event of [
        { event: 'sms:received', payload: {} },
        { event: 'sms:received', payload: null },
      ]) {
        expect((await say(event)).json()).toMatchObject({ status: 400, code: 'validation_failed' });
      }
    });
  });

  it('answers other events with 200', async () => {
    expect((await say({ event: 'system:ping', payload: { health: {} } })).statusCode).toBe(200);
    expect((await say({ event: 'app:started', payload: {} })).statusCode).toBe(200);
  });
});
