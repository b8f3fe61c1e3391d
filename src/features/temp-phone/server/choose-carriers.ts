import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { systemRandom } from '#platform/random/server/random-text.ts';
import { createAndroidCarrier } from './carriers/android-carrier.ts';
import { createFiveSimCarrier } from './carriers/five-sim-carrier.ts';
import { createSandboxCarrier } from './carriers/sandbox-carrier.ts';
import { createSmsActivateCarrier } from './carriers/sms-activate-carrier.ts';
import { createTwilioCarrier } from './carriers/twilio-carrier.ts';
import type { tempPhoneSettings } from './config.ts';
import type { SimStore } from './sim-store.ts';
import type { SmsCarrier } from './sms-carrier.ts';

const minuteMs = 60_000;

export type ChooseCarriersNeeds = {
  settings: SettingValues<typeof tempPhoneSettings>;
  isSandboxAllowed: boolean;
  siteUrl: string;
  smsPerClient: RateLimiter;
  sims: SimStore;
  clock: Clock;
};

/** Lists carriers in order of preference. Empty if a key is missing or the sandbox is not allowed. */
export function chooseCarriers(needs: ChooseCarriersNeeds): SmsCarrier[] {
  switch (needs.settings.carrier) {
    case 'sandbox':
      return needs.isSandboxAllowed
        ? [
            createSandboxCarrier({
              random: systemRandom,
              smsPerClient: needs.smsPerClient,
              clock: needs.clock,
            }),
          ]
        : [];
    case 'sms-activate':
      return smsActivateCarriers(needs);
    case '5sim':
      return fiveSimCarriers(needs);
    case 'twilio':
      return twilioCarriers(needs);
    case 'android':
      return androidCarriers(needs);
  }
}

export function findCarrierKind({
  settings,
  isSandboxAllowed,
}: Pick<ChooseCarriersNeeds, 'settings' | 'isSandboxAllowed'>) {
  const isConfigured = {
    sandbox: isSandboxAllowed,
    'sms-activate': settings.smsActivateUrls.length > 0 && settings.smsActivateKeys.length > 0,
    '5sim': settings.fiveSimToken !== undefined,
    twilio:
      settings.twilioAccountSid !== undefined &&
      settings.twilioAuthToken !== undefined &&
      settings.twilioNumbers.length > 0,
    android: settings.androidSigningKey !== undefined,
  };
  return isConfigured[settings.carrier] ? settings.carrier : 'none';
}

function smsActivateCarriers({ settings }: ChooseCarriersNeeds): SmsCarrier[] {
  const { unitsPerDollar, smsActivateUrls: urls, smsActivateKeys: keys } = settings;
  const {
    smsActivateService: service,
    smsActivateCountry: country,
    smsActivateOperator: operator,
  } = settings;
  const seen = new Map<string, number>();
  return urls.flatMap((url, index) => {
    const key = keys[index]?.reveal();
    if (key === undefined) return [];
    // The id contains the host, so that orders keep their carrier when the list changes. A host may have several
    // accounts.
    const { host } = new URL(url);
    const nth = (seen.get(host) ?? 0) + 1;
    seen.set(host, nth);
    const id = `sms-activate:${host}${nth === 1 ? '' : `#${nth}`}`;
    return [createSmsActivateCarrier({ id, url, key, service, country, operator, unitsPerDollar })];
  });
}

function fiveSimCarriers({ settings }: ChooseCarriersNeeds): SmsCarrier[] {
  const { fiveSimToken, fiveSimUrl: url, fiveSimCountry: country, unitsPerDollar } = settings;
  const { fiveSimOperator: operator, fiveSimProduct: product } = settings;
  if (fiveSimToken === undefined) return [];
  const token = fiveSimToken.reveal();
  return [createFiveSimCarrier({ url, token, country, operator, product, unitsPerDollar })];
}

function twilioCarriers({ settings, siteUrl }: ChooseCarriersNeeds): SmsCarrier[] {
  const { twilioAccountSid: accountSid, twilioAuthToken, twilioNumbers: numbers, twilioUrl: url } = settings;
  if (accountSid === undefined || twilioAuthToken === undefined || numbers.length === 0) return [];
  const authToken = twilioAuthToken.reveal();
  const restMs = settings.restMinutes * minuteMs;
  return [createTwilioCarrier({ url, accountSid, authToken, numbers, restMs, siteUrl })];
}

function androidCarriers({ settings, sims, clock }: ChooseCarriersNeeds): SmsCarrier[] {
  const { androidSigningKey, androidNumbers: numbers } = settings;
  if (androidSigningKey === undefined) return [];
  const restMs = settings.restMinutes * minuteMs;
  return [createAndroidCarrier({ signingKey: androidSigningKey.reveal(), numbers, restMs, sims, clock })];
}
