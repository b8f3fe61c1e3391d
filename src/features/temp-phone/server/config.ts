import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, wholeNumber } from '#platform/config/server/setting-schemas.ts';
import { readPhone } from './numbers/read-phone.ts';

const microsPerDollar = 1_000_000;
const count = wholeNumber(1, 1_000_000);
/** A carrier's own code for a service, country or operator. */
const name = z.string().regex(/^[\w-]{1,60}$/u, { error: 'must be one word' });

/** Converts dollars to millionths of a dollar. */
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

const phone = z.string().transform((text, context) => {
  const number = /^\+[\d\s().-]{7,25}$/u.test(text) ? readPhone(text) : undefined;
  if (number !== undefined) return number;
  context.issues.push({ code: 'custom', message: 'must list numbers like +12025550143', input: text });
  return z.NEVER;
});

/** `+12025550143`, or `device/1=+12025550143` with the phone and SIM slot of the number. */
const listedSim = z.string().transform((text, context) => {
  const [, deviceId, simNumber, number] = /^(?:([^/=]{1,200})\/(\d{1,2})=)?(\+.{7,25})$/u.exec(text) ?? [];
  const read = number === undefined ? undefined : readPhone(number);
  if (read === undefined) {
    context.issues.push({
      code: 'custom',
      message: 'must list numbers like +12025550143 or device/1=+12025550143',
      input: text,
    });
    return z.NEVER;
  }
  return {
    phone: read,
    sim: deviceId === undefined ? undefined : { deviceId, simNumber: Number(simNumber) },
  };
});

export const tempPhoneSettings = defineSettings({
  carrier: {
    env: 'MAYFLY_PHONE_CARRIER',
    schema: z.enum(['sandbox', 'sms-activate', '5sim', 'twilio', 'android']).default('sandbox'),
    description:
      'Carrier for phone numbers: `sandbox` (fictional numbers, see `MAYFLY_SANDBOX`), `sms-activate`, `5sim`, `twilio` or `android`; see docs/use/carriers.md.',
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
    description: 'Maximum total cost of numbers per day (UTC); 0 buys none.',
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
    description: 'Value of one US dollar in the currency of the account; 1 for an account in dollars.',
  },
  restMinutes: {
    env: 'MAYFLY_PHONE_REST_MINUTES',
    schema: wholeNumber(10, 10_080).default(30),
    description: 'Minimum time before one of your own numbers is given to another visitor.',
    unit: 'minutes',
  },
  newNumbersPerClient: {
    env: 'MAYFLY_PHONE_NEW_PER_CLIENT',
    schema: count.optional(),
    description: 'Numbers per hour that one client address may get.',
    unit: 'per hour',
    defaultText: '`5`, with the sandbox `120`',
  },
  attemptsPerClient: {
    env: 'MAYFLY_PHONE_ATTEMPTS_PER_CLIENT',
    schema: count.default(240),
    description: 'Requests for a number per hour by one client address, including failed ones.',
    unit: 'per hour',
  },
  readsPerNumber: {
    env: 'MAYFLY_PHONE_READS_PER_NUMBER',
    schema: count.default(120),
    description: 'Inbox reads per minute of one number.',
    unit: 'per minute',
  },
  readsPerClient: {
    env: 'MAYFLY_PHONE_READS_PER_CLIENT',
    schema: count.default(600),
    description: 'Inbox reads per minute by one client address, over all numbers; also limits test messages.',
    unit: 'per minute',
  },
  smsActivateUrls: {
    env: 'MAYFLY_SMS_ACTIVATE_URLS',
    schema: commaList(address).default([]),
    description:
      'Providers that speak the protocol of `handler_api.php`, in order of preference, separated by commas: if one has no numbers, the next one is asked.',
  },
  smsActivateKeys: {
    env: 'MAYFLY_SMS_ACTIVATE_KEYS',
    schema: commaList(secret).default([]),
    description: 'Their API keys in the same order, separated by commas.',
    secret: true,
  },
  smsActivateService: {
    env: 'MAYFLY_SMS_ACTIVATE_SERVICE',
    schema: name.default('ot'),
    description: "The provider's word for the service that numbers are for; `ot` is any.",
  },
  smsActivateCountry: {
    env: 'MAYFLY_SMS_ACTIVATE_COUNTRY',
    schema: wholeNumber(0, 100_000).transform(String).default('187'),
    description: "The provider's number for the country; 187 is the United States.",
  },
  smsActivateOperator: {
    env: 'MAYFLY_SMS_ACTIVATE_OPERATOR',
    schema: name.optional(),
    description: 'One mobile operator, as the provider names it.',
    defaultText: 'any',
  },
  fiveSimToken: {
    env: 'MAYFLY_FIVESIM_TOKEN',
    schema: secret.optional(),
    description: 'Token of the 5sim API.',
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
    description: 'Product that numbers are for, as 5sim names it.',
  },
  twilioAccountSid: {
    env: 'MAYFLY_TWILIO_ACCOUNT_SID',
    schema: z
      .string()
      .regex(/^AC[0-9a-fA-F]{32}$/u, { error: 'must be AC and 32 hexadecimal digits' })
      .optional(),
    description: 'SID of the Twilio account.',
  },
  twilioAuthToken: {
    env: 'MAYFLY_TWILIO_AUTH_TOKEN',
    schema: secret.optional(),
    description: 'Auth token of the Twilio account; webhooks are signed with it.',
    secret: true,
  },
  twilioNumbers: {
    env: 'MAYFLY_TWILIO_NUMBERS',
    schema: commaList(phone).default([]),
    description: 'Your Twilio numbers, separated by commas.',
  },
  twilioUrl: {
    env: 'MAYFLY_TWILIO_URL',
    schema: address.default('https://api.twilio.com'),
    description: 'Base URL of the Twilio API.',
  },
  androidSigningKey: {
    env: 'MAYFLY_ANDROID_SIGNING_KEY',
    schema: secret.optional(),
    description: 'Signing key of the webhooks, as shown in the app.',
    secret: true,
  },
  androidNumbers: {
    env: 'MAYFLY_ANDROID_NUMBERS',
    schema: commaList(listedSim).default([]),
    description:
      'Numbers of your SIM cards if the phones do not report them, separated by commas; `device/1=+12025550143` also names the phone and the SIM slot.',
  },
});
