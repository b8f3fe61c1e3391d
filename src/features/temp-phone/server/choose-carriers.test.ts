import { expect, it } from 'vitest';
import { loadSettings } from '#platform/config/server/load-settings.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { chooseCarriers, findCarrierKind } from './choose-carriers.ts';
import { tempPhoneSettings } from './config.ts';

const clock = { nowMs: () => 0 };
const sid = `AC${'0'.repeat(32)}`;

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [{}, false],
  [{ MAYFLY_PHONE_CARRIER: 'sms-activate', MAYFLY_SMS_ACTIVATE_URLS: 'https://sms.example' }, true],
  [{ MAYFLY_PHONE_CARRIER: 'sms-activate', MAYFLY_SMS_ACTIVATE_KEYS: 'key' }, true],
  [
    {
      MAYFLY_PHONE_CARRIER: 'sms-activate',
      MAYFLY_SMS_ACTIVATE_URLS: 'https://sms.example',
      MAYFLY_SMS_ACTIVATE_KEYS: 'key',
    },
    true,
  ],
  [{ MAYFLY_PHONE_CARRIER: '5sim' }, true],
  [{ MAYFLY_PHONE_CARRIER: '5sim', MAYFLY_FIVESIM_TOKEN: 'token' }, true],
  [{ MAYFLY_PHONE_CARRIER: 'twilio', MAYFLY_TWILIO_ACCOUNT_SID: sid }, true],
  [
    {
      MAYFLY_PHONE_CARRIER: 'twilio',
      MAYFLY_TWILIO_ACCOUNT_SID: sid,
      MAYFLY_TWILIO_AUTH_TOKEN: 'token',
      MAYFLY_TWILIO_NUMBERS: '+12025550143',
    },
    true,
  ],
  [{ MAYFLY_PHONE_CARRIER: 'android' }, true],
  [{ MAYFLY_PHONE_CARRIER: 'android', MAYFLY_ANDROID_SIGNING_KEY: 'key' }, true],
])('pages mention a carrier only if one is configured: %j', (environment, isSandboxAllowed) => {
  const { phone: settings } = loadSettings({ phone: tempPhoneSettings }, environment);
  const needs = { settings, isSandboxAllowed };
  const carriers = chooseCarriers({
    ...needs,
    siteUrl: 'https://mayfly.test',
    smsPerClient: new RateLimiter({ limit: 1, windowMs: 1, clock }),
    sims: { listNumbers: async () => [] } as never,
    clock,
  });
  expect(findCarrierKind(needs)).toBe(carriers.length === 0 ? 'none' : settings.carrier);
});
