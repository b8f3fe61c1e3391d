import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { aiToolsSettings, modelServerSettings, speechSettings } from '#features/ai-tools/server/config.ts';
import { premiumSettings } from '#features/premium/server/config.ts';
import { tempEmailSettings } from '#features/temp-email/server/config.ts';
import { tempPhoneSettings } from '#features/temp-phone/server/config.ts';
import { youtubeToolSettings } from '#features/youtube-tool/server/config.ts';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import {
  type LoadedSettings,
  loadSettings,
  type ReadableSettings,
  type SettingProblem,
} from '#platform/config/server/load-settings.ts';
import type { Environment } from '#platform/config/server/read-env.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, onOff, webOrigin } from '#platform/config/server/setting-schemas.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { logLevels } from '#platform/log/server/logger.ts';
import { metricsSettings } from '#platform/metrics/server/config.ts';
import { pushSettings } from '#platform/push/server/config.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';
import { adSettings } from '#site/ads/server/config.ts';
import { usageSettings } from '#site/usage/server/config.ts';

const roles = ['http', 'smtp', 'jobs'] as const;
export type Role = (typeof roles)[number];

const domainLabel = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/u;
const maxDomainLength = 253;
const shortestSecret = 32;

const mailDomain = z.string().transform((text, context) => {
  const domain = domainToASCII(text.toLowerCase().replace(/\.$/u, ''));
  const labels = domain.split('.');
  const isName = labels.every((label) => domainLabel.test(label)) && !/^\d+$/u.test(labels.at(-1) ?? '');
  if (isName && domain.length <= maxDomainLength) return domain;
  context.issues.push({
    code: 'custom',
    message: 'must list domain names like mail.example.com',
    input: text,
  });
  return z.NEVER;
});

const productSettings = defineSettings({
  siteUrl: {
    env: 'MAYFLY_SITE_URL',
    schema: webOrigin.optional(),
    description:
      'Public address of the site; it stands in canonical links, the sitemap and the documentation of the API.',
    defaultText: '`http://localhost:` and the HTTP port',
  },
  tagline: {
    env: 'MAYFLY_TAGLINE',
    schema: z.string().min(1).max(120).default('Disposable email and a privacy toolbox'),
    description: 'One line that says what the site is.',
  },
  mailDomains: {
    env: 'MAYFLY_MAIL_DOMAINS',
    schema: commaList(mailDomain)
      .refine((domains) => domains.length > 0, { error: 'must list at least one domain' })
      .transform((domains) => [...new Set(domains)])
      .default(['mayfly.localhost']),
    description:
      'Domains that addresses are made at and mail is taken for, with commas. Their MX records point here.',
  },
  dataDir: {
    env: 'MAYFLY_DATA_DIR',
    schema: z.string().min(1).default('./data'),
    description: 'Folder of the embedded database and the secret.',
  },
  databaseUrl: {
    env: 'MAYFLY_DATABASE_URL',
    schema: z
      .string()
      .refine((text) => /^postgres(ql)?:$/u.test(URL.parse(text)?.protocol ?? ''), {
        error: 'must look like postgres://user:password@host:5432/database',
      })
      .transform((text) => new Secret(text))
      .optional(),
    description: 'PostgreSQL to use instead of the embedded database; needed for more than one machine.',
    defaultText: 'SQLite in the data folder',
    secret: true,
  },
  secret: {
    env: 'MAYFLY_SECRET',
    schema: z
      .string()
      .min(shortestSecret)
      .transform((text) => new Secret(text))
      .optional(),
    description: 'What addresses are hashed and tickets signed with; the same on every machine.',
    defaultText: 'the file `secret` in the data folder, made at first start',
    secret: true,
  },
  roles: {
    env: 'MAYFLY_ROLES',
    schema: commaList(z.enum(roles))
      .refine((chosen) => chosen.length > 0, { error: 'must list http, smtp or jobs' })
      .default([...roles]),
    description: 'What this process does: `http` serves the site, `smtp` receives mail, `jobs` purges.',
  },
  limits: {
    env: 'MAYFLY_LIMITS',
    schema: onOff(true),
    description: 'Limits against abuse per client address; off for tests and load.',
  },
  sandbox: {
    env: 'MAYFLY_SANDBOX',
    schema: z
      .enum(['true', 'false'])
      .transform((word) => word === 'true')
      .optional(),
    description:
      'Whether parts that only play their role exist: fictional phone numbers with `POST /sandbox/sms`, a checkout without money.',
    defaultText: '`true` while the site is on loopback or `*.localhost`',
  },
  serveSite: {
    env: 'MAYFLY_SERVE_SITE',
    schema: onOff(true),
    description: 'Serve the built pages; off when something else does, as in development.',
  },
  logLevel: {
    env: 'MAYFLY_LOG_LEVEL',
    schema: z.enum(logLevels).default('info'),
    description:
      'Least important lines that are logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  },
  devPort: {
    env: 'MAYFLY_DEV_PORT',
    schema: z.string().optional(),
    description: 'Port of the pages with `npm run dev`; the server itself does not read it.',
    defaultText: '5173',
  },
});

/** The settings of all rooms; docs/configuration.md is made from this. */
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
  speech: speechSettings,
  youtubeTool: youtubeToolSettings,
} as const;

type Rooms = typeof roomSettings;

export type ProductSettings = Omit<LoadedSettings<Rooms>, 'product'> & {
  product: Omit<LoadedSettings<Rooms>['product'], 'siteUrl' | 'sandbox'> & {
    siteUrl: string;
    sandbox: boolean;
  };
};

/** Throws `SettingsError` with every problem there is. */
export function loadProductSettings(environment: Environment): ProductSettings {
  const settings = loadSettings(roomSettings, environment, [
    portsDiffer,
    metricsAreGuarded,
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
      wrong: `is also ${httpSettings.port.env}; mail needs a port of its own`,
    },
  ];
}

/** On loopback alone, or for whoever has the token: they tell how much the site is used. */
function metricsAreGuarded({ http, smtp, metrics }: ReadableSettings<Rooms>): SettingProblem[] {
  const { port, host, token } = metricsSettings;
  if (metrics.port === undefined) return [];
  const isTaken = metrics.port !== 0 && [http.port, smtp.port].includes(metrics.port);
  const isOpen = !isLoopback(metrics.host ?? '') && metrics.host !== '::1' && metrics.token === undefined;
  return [
    ...(isTaken
      ? [{ env: port.env, wrong: 'is also the port of the site or of mail; it needs its own' }]
      : []),
    ...(isOpen
      ? [{ env: token.env, wrong: `is missing; ${host.env} is not loopback, and strangers may not read` }]
      : []),
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
  return [{ env: trackerFile.env, wrong: `is missing; ${trackerConnect.env} is for nothing without it` }];
}

function providersHaveKeys({ tempPhone }: ReadableSettings<Rooms>): SettingProblem[] {
  const { smsActivateUrls: urls, smsActivateKeys: keys } = tempPhone;
  if (urls === undefined || keys === undefined || keys.length === 0 || keys.length === urls.length) return [];
  const { env } = tempPhoneSettings.smsActivateKeys;
  return [
    { env, wrong: `must list as many keys as ${tempPhoneSettings.smsActivateUrls.env} lists providers` },
  ];
}

/** Half of what Stripe needs would take money and give nothing for it. */
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
  return [{ env: missing.env, wrong: `is missing; ${there.env} is for nothing without it` }];
}

/** A process that does only a part needs others beside it, and those need the same database and secret. */
function severalProcesses({ product }: ReadableSettings<Rooms>): SettingProblem[] {
  const chosen = new Set(product.roles);
  if (product.roles === undefined || roles.every((role) => chosen.has(role))) return [];
  return [productSettings.databaseUrl, productSettings.secret]
    .filter(({ env }) => product[env === 'MAYFLY_SECRET' ? 'secret' : 'databaseUrl'] === undefined)
    .map(({ env }) => ({
      env,
      wrong: `is missing; with ${productSettings.roles.env} other processes do the rest, and all must share it`,
    }));
}
