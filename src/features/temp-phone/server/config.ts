import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { readPhone } from './numbers/phone-number.ts';

const microsPerDollar = 1_000_000;
const count = wholeNumber(1, 1_000_000);
const name = z.string().regex(/^[\w-]{1,60}$/u, { error: 'must be one word' });

const dollars = (fallbackMicros: number) =>
  z
    .string()
    .regex(/^\d{1,5}(\.\d{1,6})?$/u, { error: 'must be an amount like 0.20' })
    .transform((text) => Math.round(Number(text) * microsPerDollar))
    .default(fallbackMicros);

const secret = z
  .string()
  .min(1)
  .max(500)
  .transform((text) => new Secret(text));

const address = z.string().refine((text) => /^https?:$/u.test(URL.parse(text)?.protocol ?? ''), {
  error: 'must be an address like https://carrier.example',
});

/** Rejects a setting with `message` if the parser returns undefined. */
const parsed = <Value>(parse: (text: string) => Value | undefined, message: string) =>
  z.string().transform((input, context) => {
    const value = parse(input);
    if (value !== undefined) return value;
    context.issues.push({ code: 'custom', message, input });
    return z.NEVER;
  });

const phone = parsed(
  (text) => (/^\+[\d\s().-]{7,25}$/u.test(text) ? readPhone(text) : undefined),
  'must list numbers like +12025550143',
);

const listedSim = parsed((text) => {
  const [, deviceId, simNumber, number] = /^(?:([^/=]{1,200})\/(\d{1,2})=)?(\+.{7,25})$/u.exec(text) ?? [];
  const read = number === undefined ? undefined : readPhone(number);
  const sim = deviceId === undefined ? undefined : { deviceId, simNumber: Number(simNumber) };
  return read === undefined ? undefined : { phone: read, sim };
}, 'must list numbers like +12025550143 or device/1=+12025550143');

export const tempPhoneSettings = defineSettings({
  carrier: {
    env: 'MAYFLY_PHONE_CARRIER',
    schema: z.enum(['sandbox', 'sms-activate', '5sim', 'twilio', 'android']).default('sandbox'),
    description:
      'Source of phone numbers: `sandbox`, `sms-activate`, `5sim`, `twilio` or `android`. See docs/use/carriers.md.',
  },
  maxPriceMicros: {
    env: 'MAYFLY_PHONE_MAX_PRICE',
    schema: dollars(200_000),
    description: 'Maximum price of one number.',
    unit: 'US dollars',
    defaultText: '`0.20`',
  },
  dailyCeilingMicros: {
    env: 'MAYFLY_PHONE_DAILY_CEILING',
    schema: dollars(5_000_000),
    description: 'Maximum cost of all numbers per day (UTC). With 0, no number is bought.',
    unit: 'US dollars',
    defaultText: '`5.00`',
  },
  unitsPerDollar: {
    env: 'MAYFLY_PHONE_UNITS_PER_DOLLAR',
    schema: z
      .string()
      .refine((text) => /^\d{1,6}(\.\d{1,6})?$/u.test(text) && Number(text) > 0, {
        error: 'must be a number above 0, like 92.5',
      })
      .transform(Number)
      .default(1),
    description: "Units of the carrier account's currency per US dollar.",
  },
  restMinutes: {
    env: 'MAYFLY_PHONE_REST_MINUTES',
    schema: wholeNumber(10, 10_080).default(30),
    description: 'Pause between two visitors of one of your own numbers.',
    unit: 'minutes',
  },
  newNumbersPerClient: {
    env: 'MAYFLY_PHONE_NEW_PER_CLIENT',
    schema: count.optional(),
    description: 'New numbers per client.',
    unit: 'per hour',
    defaultText: '`5`, with the sandbox `120`',
  },
  attemptsPerClient: {
    env: 'MAYFLY_PHONE_ATTEMPTS_PER_CLIENT',
    schema: count.default(240),
    description: 'Requests of one client for a number, including failed ones.',
    unit: 'per hour',
  },
  readsPerNumber: {
    env: 'MAYFLY_PHONE_READS_PER_NUMBER',
    schema: count.default(120),
    description: 'Reads per inbox.',
    unit: 'per minute',
  },
  readsPerClient: {
    env: 'MAYFLY_PHONE_READS_PER_CLIENT',
    schema: count.default(600),
    description: 'Reads and test messages per client.',
    unit: 'per minute',
  },
  smsActivateUrls: {
    env: 'MAYFLY_SMS_ACTIVATE_URLS',
    schema: commaList(address).default([]),
    description: 'Comma-separated API URLs of the providers, in order of preference.',
  },
  smsActivateKeys: {
    env: 'MAYFLY_SMS_ACTIVATE_KEYS',
    schema: commaList(secret).default([]),
    description: 'API keys of the providers, comma-separated, in the same order.',
    secret: true,
  },
  smsActivateService: {
    env: 'MAYFLY_SMS_ACTIVATE_SERVICE',
    schema: name.default('ot'),
    description: "The provider's code for the service. `ot` means any.",
  },
  smsActivateCountry: {
    env: 'MAYFLY_SMS_ACTIVATE_COUNTRY',
    schema: wholeNumber(0, 100_000).transform(String).default('187'),
    description: "The provider's code for the country. 187 is the United States.",
  },
  smsActivateOperator: {
    env: 'MAYFLY_SMS_ACTIVATE_OPERATOR',
    schema: name.optional(),
    description: "The provider's name for a mobile operator.",
    defaultText: 'any',
  },
  fiveSimToken: {
    env: 'MAYFLY_FIVESIM_TOKEN',
    schema: secret.optional(),
    description: 'API token of 5sim.',
    secret: true,
  },
  fiveSimUrl: {
    env: 'MAYFLY_FIVESIM_URL',
    schema: address.default('https://5sim.net/v1'),
    description: 'Base URL of the 5sim API.',
  },
  fiveSimCountry: {
    env: 'MAYFLY_FIVESIM_COUNTRY',
    schema: name.default('usa'),
    description: 'Country, as 5sim names it.',
  },
  fiveSimOperator: {
    env: 'MAYFLY_FIVESIM_OPERATOR',
    schema: name.default('any'),
    description: 'Mobile operator, as 5sim names it.',
  },
  fiveSimProduct: {
    env: 'MAYFLY_FIVESIM_PRODUCT',
    schema: name.default('other'),
    description: 'Product, as 5sim names it.',
  },
  twilioAccountSid: {
    env: 'MAYFLY_TWILIO_ACCOUNT_SID',
    schema: z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/u, { error: 'must be AC and 32 hexadecimal digits' })
      .optional(),
    description: 'Account SID of Twilio.',
  },
  twilioAuthToken: {
    env: 'MAYFLY_TWILIO_AUTH_TOKEN',
    schema: secret.optional(),
    description: 'Auth token of Twilio, which also signs webhooks.',
    secret: true,
  },
  twilioNumbers: {
    env: 'MAYFLY_TWILIO_NUMBERS',
    schema: commaList(phone).default([]),
    description: 'Your Twilio numbers, comma-separated.',
  },
  twilioUrl: {
    env: 'MAYFLY_TWILIO_URL',
    schema: address.default('https://api.twilio.com'),
    description: 'Base URL of the Twilio API.',
  },
  androidSigningKey: {
    env: 'MAYFLY_ANDROID_SIGNING_KEY',
    schema: secret.optional(),
    description: 'Signing key for webhooks, shown in the Android app.',
    secret: true,
  },
  androidNumbers: {
    env: 'MAYFLY_ANDROID_NUMBERS',
    schema: commaList(listedSim).default([]),
    description:
      'Comma-separated phone numbers that the app cannot read from their SIM cards. To say which SIM card has a number, put its device id and slot first: `device/1=+12025550143`.',
  },
});
