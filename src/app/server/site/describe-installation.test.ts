import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fillSlots } from '#platform/http/common/page-slot.ts';
import { type Fact, type Variant, valueText, whenText } from '#site/installation/common/installation.ts';
import { loadProductSettings } from '../settings/config.ts';
import { describeInstallation } from './describe-installation.ts';

const isTold = <Name extends Fact>(settings: Record<string, string>, fact: Name, variant: Variant<Name>) =>
  fillSlots(whenText(fact, variant, 'told'), describeInstallation(loadProductSettings(settings))) === 'told';

const stripe = {
  MAYFLY_STRIPE_SECRET_KEY: 'sk',
  MAYFLY_STRIPE_WEBHOOK_SECRET: 'whsec',
  MAYFLY_STRIPE_PRICE_MONTHLY: 'price_1',
  MAYFLY_STRIPE_PRICE_YEARLY: 'price_2',
};
const open = { MAYFLY_SITE_URL: 'https://mayfly.example' };
const elsewhere = {
  MAYFLY_ROLES: 'http',
  MAYFLY_DATABASE_URL: 'postgres://a@db/mayfly',
  MAYFLY_SECRET: 's'.repeat(32),
};
const twilio = {
  MAYFLY_PHONE_CARRIER: 'twilio',
  MAYFLY_TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  MAYFLY_TWILIO_AUTH_TOKEN: 'token',
};
const sms = { MAYFLY_PHONE_CARRIER: 'sms-activate', MAYFLY_SMS_ACTIVATE_URLS: 'https://sms.example' };

it.each<[Fact, string, Record<string, string>]>([
  ['payment', 'sandbox', {}],
  ['payment', 'none', open],
  ['payment', 'stripe', { ...open, ...stripe }],
  ['payment', 'stripe', stripe],
  ['phone', 'sandbox', {}],
  ['phone', 'none', open],
  ['phone', 'none', sms],
  ['phone', 'bought', { ...sms, MAYFLY_SMS_ACTIVATE_KEYS: 'key' }],
  ['phone', 'none', { MAYFLY_PHONE_CARRIER: '5sim' }],
  ['phone', '5sim', { MAYFLY_PHONE_CARRIER: '5sim', MAYFLY_FIVESIM_TOKEN: 'token' }],
  ['phone', 'none', twilio],
  ['phone', 'twilio', { ...twilio, MAYFLY_TWILIO_NUMBERS: '+12025550143' }],
  ['phone', 'android', { MAYFLY_PHONE_CARRIER: 'android', MAYFLY_ANDROID_SIGNING_KEY: 'key' }],
  ['texts', 'built-in', {}],
  ['texts', 'model-here', { MAYFLY_AI_BASE_URL: 'http://127.0.0.1:11434/v1', MAYFLY_AI_MODEL: 'm' }],
  ['texts', 'model-elsewhere', { MAYFLY_AI_BASE_URL: 'https://ai.example/v1', MAYFLY_AI_MODEL: 'm' }],
  ['speech', 'none', {}],
  ['speech', 'here', { MAYFLY_ASR_MODEL_DIR: '/models/whisper' }],
  ['speech', 'here', { MAYFLY_ASR_BASE_URL: 'http://localhost:9000/v1' }],
  ['speech', 'elsewhere', { MAYFLY_ASR_BASE_URL: 'https://asr.example/v1' }],
  ['database', 'sqlite', {}],
  ['database', 'postgresql', elsewhere],
  ['mailEncryption', 'missing', {}],
  ['mailEncryption', 'offered', { MAYFLY_SMTP_TLS_CERT_FILE: 'c', MAYFLY_SMTP_TLS_KEY_FILE: 'k' }],
  ['mailEncryption', 'unknown', elsewhere],
  ['tracker', 'off', {}],
  ['tracker', 'on', { MAYFLY_TRACKER_FILE: 'tracker.js' }],
  ['otherHosts', 'off', {}],
  ['otherHosts', 'on', { MAYFLY_CSP_SOURCES: 'https://ads.example' }],
  ['ads', 'house', {}],
  ['ads', 'operator', { MAYFLY_ADS_DIR: 'ads' }],
  ['limits', 'on', {}],
  ['limits', 'off', { MAYFLY_LIMITS: 'off' }],
])('pages have the fact %s with the value "%s" for %j', (fact, variant, settings) => {
  expect(isTold(settings, fact, variant as Variant<Fact>)).toBe(true);
});

it('pages describe a model in the data folder as a model on this machine', () => {
  const MAYFLY_DATA_DIR = mkdtempSync(join(tmpdir(), 'installation-'));
  for (const name of ['model', 'speech']) mkdirSync(join(MAYFLY_DATA_DIR, name));
  const model = { file: '/m.gguf', name: 'Tiny', sizeBytes: 1, contextTokens: 1, neededBytes: 1 };
  const speeds = { readTokensPerSecond: 1, writeTokensPerSecond: 1 };
  const save = (name: string, value: object) =>
    writeFileSync(join(MAYFLY_DATA_DIR, name, `${name}.json`), JSON.stringify(value));
  save('model', { isOn: true, ...model, ...speeds });
  save('speech', { isOn: true, folder: '/speech', sizeBytes: 1 });
  expect(isTold({ MAYFLY_DATA_DIR }, 'texts', 'model-here')).toBe(true);
  expect(isTold({ MAYFLY_DATA_DIR }, 'speech', 'here')).toBe(true);
  save('speech', { isOn: false, folder: '/speech', sizeBytes: 1 });
  expect(isTold({ MAYFLY_DATA_DIR }, 'speech', 'none')).toBe(true);
  rmSync(MAYFLY_DATA_DIR, { recursive: true });
});

it('pages show the figures and hosts from the settings', () => {
  const settings = {
    MAYFLY_TEMP_EMAIL_MIB_PER_MAILBOX: '10',
    MAYFLY_TEMP_EMAIL_MESSAGES_PER_MAILBOX: '2000',
    MAYFLY_TEMP_EMAIL_NEW_PER_CLIENT: '7',
    MAYFLY_CSP_SOURCES: 'https://*.ads.example,https://cdn.example',
    MAYFLY_TRACKER_FILE: 'tracker.js',
    MAYFLY_TRACKER_CONNECT: 'https://counts.example',
  };
  const names = [
    'mailMegabytes',
    'messageMegabytes',
    'messagesPerAddress',
    'newAddresses',
    'permittedHosts',
    'trackerHosts',
  ] as const;
  const built = names.map((name) => valueText(name, 'usual')).join('; ');
  expect(fillSlots(built, describeInstallation(loadProductSettings(settings)))).toBe(
    '10; 10; 2,000; 7; *.ads.example, cdn.example; this site, counts.example',
  );
});

it('pages state a maximum message size of 25 MB even if the mailbox limit is 100 MB', () => {
  const settings = loadProductSettings({ MAYFLY_TEMP_EMAIL_MIB_PER_MAILBOX: '100' });
  expect(fillSlots(valueText('messageMegabytes', 'usual'), describeInstallation(settings))).toBe('25');
});
