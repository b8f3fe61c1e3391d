import { aiToolsSettings } from '#features/ai-tools/server/config.ts';
import { mcpSettings } from '#features/mcp/server/config.ts';
import { premiumSettings } from '#features/premium/server/config.ts';
import { tempEmailSettings } from '#features/temp-email/server/config.ts';
import { tempPhoneSettings } from '#features/temp-phone/server/config.ts';
import { youtubeToolSettings } from '#features/youtube-tool/server/config.ts';
import {
  type LoadedSettings,
  loadSettings,
  type ReadableSettings,
  type SettingProblem,
} from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { localModelSettings, modelServerSettings } from '#platform/language-model/server/config.ts';
import { metricsSettings } from '#platform/metrics/server/config.ts';
import { pushSettings } from '#platform/push/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { speechSettings } from '#platform/speech/server/config.ts';
import { adSettings } from '#site/ads/server/config.ts';
import { usageSettings } from '#site/usage/server/config.ts';
import { listOpenListeners, productSettings, roles } from './product-settings.ts';

export const roomSettings = {
  product: productSettings,
  http: httpSettings,
  smtp: smtpSettings,
  tempEmail: tempEmailSettings,
  tempPhone: tempPhoneSettings,
  premium: premiumSettings,
  push: pushSettings,
  metrics: metricsSettings,
  usage: usageSettings,
  ads: adSettings,
  aiTools: aiToolsSettings,
  modelServer: modelServerSettings,
  localModel: localModelSettings,
  speech: speechSettings,
  youtubeTool: youtubeToolSettings,
  mcp: mcpSettings,
} as const;

type Rooms = typeof roomSettings;

export type ProductSettings = Omit<LoadedSettings<Rooms>, 'product'> & {
  product: Omit<LoadedSettings<Rooms>['product'], 'siteUrl' | 'sandbox'> & {
    siteUrl: string;
    sandbox: boolean;
  };
};

/** Throws a `SettingsError` that lists every problem. */
export function loadProductSettings(environment: Environment): ProductSettings {
  const settings = loadSettings(roomSettings, environment, [
    portsDiffer,
    metricsAreGuarded,
    openSiteHasAddress,
    keyNeedsCertificate,
    severalProcesses,
    connectNeedsTracker,
    providersHaveKeys,
    stripeIsWhole,
    serverHasModel,
  ]);
  const siteUrl = settings.product.siteUrl ?? `http://localhost:${settings.http.port || 3000}`;
  const sandbox = settings.product.sandbox ?? isLoopback(new URL(siteUrl).host);
  return { ...settings, product: { ...settings.product, siteUrl, sandbox } };
}

function portsDiffer({ http, smtp }: ReadableSettings<Rooms>): SettingProblem[] {
  if (http.port === undefined || http.port === 0 || http.port !== smtp.port) return [];
  const given = String(smtp.port);
  return [
    {
      env: smtpSettings.port.env,
      given,
      wrong: `is also ${httpSettings.port.env}; mail needs its own port`,
    },
  ];
}

/** Metrics reveal how much the site is used, so they must be on loopback or require a token. */
function metricsAreGuarded({ http, smtp, metrics }: ReadableSettings<Rooms>): SettingProblem[] {
  const { port, host, token } = metricsSettings;
  if (metrics.port === undefined) return [];
  const isTaken = metrics.port !== 0 && [http.port, smtp.port].includes(metrics.port);
  const isOpen = !isLoopback(metrics.host ?? '') && metrics.token === undefined;
  return [
    ...(isTaken
      ? [{ env: port.env, wrong: 'is also the port of the site or of mail; it needs its own port' }]
      : []),
    ...(isOpen
      ? [{ env: token.env, wrong: `is missing; ${host.env} is not loopback, and metrics must not be public` }]
      : []),
  ];
}

/**
 * A site at a loopback address offers sandboxes by default. Other machines must not reach them unless the operator
 * asked for sandboxes.
 */
function openSiteHasAddress(settings: ReadableSettings<Rooms>): SettingProblem[] {
  const { siteUrl, sandbox } = productSettings;
  const { siteUrl: given, sandbox: isWanted } = settings.product;
  const open = listOpenListeners(settings);
  if (open.length === 0 || isWanted || (given !== undefined && !isLoopback(new URL(given).host))) return [];
  const reason = `because other machines can connect (${open.join(', ')})`;
  const advice = `To offer the sandboxes on a network that you trust, set ${sandbox.env}=true`;
  return [
    {
      env: siteUrl.env,
      ...(given === undefined ? {} : { given }),
      wrong: `must be the public address of the site, ${reason}. ${advice}`,
    },
  ];
}

function keyNeedsCertificate({ smtp }: ReadableSettings<Rooms>): SettingProblem[] {
  if ((smtp.tlsCertFile === undefined) === (smtp.tlsKeyFile === undefined)) return [];
  const missing = smtp.tlsCertFile === undefined ? smtpSettings.tlsCertFile : smtpSettings.tlsKeyFile;
  const there = smtp.tlsCertFile === undefined ? smtpSettings.tlsKeyFile : smtpSettings.tlsCertFile;
  return [{ env: missing.env, wrong: `is missing; ${there.env} cannot be used without it` }];
}

function connectNeedsTracker({ usage }: ReadableSettings<Rooms>): SettingProblem[] {
  if (usage.trackerFile !== undefined || !usage.trackerConnect?.length) return [];
  const { trackerFile, trackerConnect } = usageSettings;
  return [{ env: trackerFile.env, wrong: `is missing; ${trackerConnect.env} has no effect without it` }];
}

function providersHaveKeys({ tempPhone }: ReadableSettings<Rooms>): SettingProblem[] {
  const { smsActivateUrls: urls, smsActivateKeys: keys } = tempPhone;
  if (urls === undefined || keys === undefined || keys.length === 0 || keys.length === urls.length) return [];
  const { env } = tempPhoneSettings.smsActivateKeys;
  return [
    { env, wrong: `must list as many keys as ${tempPhoneSettings.smsActivateUrls.env} lists providers` },
  ];
}

/** With only some of the settings, Stripe would take money and visitors would get nothing. */
function stripeIsWhole({ premium }: ReadableSettings<Rooms>): SettingProblem[] {
  const { stripeSecretKey, stripeWebhookSecret, stripePriceMonthly, stripePriceYearly } = premiumSettings;
  const needed = [
    { env: stripeSecretKey.env, given: premium.stripeSecretKey },
    { env: stripeWebhookSecret.env, given: premium.stripeWebhookSecret },
    { env: stripePriceMonthly.env, given: premium.stripePriceMonthly },
    { env: stripePriceYearly.env, given: premium.stripePriceYearly },
  ];
  const missing = needed.filter(({ given }) => given === undefined);
  if (missing.length === needed.length) return [];
  return missing.map(({ env }) => ({ env, wrong: 'is missing; payment by Stripe needs all four settings' }));
}

function serverHasModel({ modelServer }: ReadableSettings<Rooms>): SettingProblem[] {
  const { baseUrl, model } = modelServerSettings;
  if ((modelServer.baseUrl === undefined) === (modelServer.model === undefined)) return [];
  const [missing, there] = modelServer.model === undefined ? [model, baseUrl] : [baseUrl, model];
  return [{ env: missing.env, wrong: `is missing; ${there.env} has no effect without it` }];
}

/** A process with only some roles needs other processes, and all must share one database and secret. */
function severalProcesses({ product }: ReadableSettings<Rooms>): SettingProblem[] {
  const chosen = new Set(product.roles);
  if (product.roles === undefined || roles.every((role) => chosen.has(role))) return [];
  return [productSettings.databaseUrl, productSettings.secret]
    .filter(({ env }) => product[env === 'MAYFLY_SECRET' ? 'secret' : 'databaseUrl'] === undefined)
    .map(({ env }) => ({
      env,
      wrong: `is missing; with ${productSettings.roles.env}, other processes do the rest, and all must share one database`,
    }));
}
