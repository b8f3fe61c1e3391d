import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { defineSettings, type SettingValues } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, onOff, webOrigin } from '#platform/config/server/setting-schemas.ts';
import { isLoopback } from '#platform/http/common/is-loopback.ts';
import { httpSettings } from '#platform/http/server/config.ts';
import { logLevels } from '#platform/log/server/logger.ts';
import { smtpSettings } from '#platform/smtp/server/config.ts';

export const roles = ['http', 'smtp', 'jobs'] as const;
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

export const productSettings = defineSettings({
  siteUrl: {
    env: 'MAYFLY_SITE_URL',
    schema: webOrigin.optional(),
    description: 'Public URL of the site. Required if other machines can connect.',
    defaultText: '`http://localhost:` and the HTTP port',
  },
  tagline: {
    env: 'MAYFLY_TAGLINE',
    schema: z.string().min(1).max(120).default('Disposable email and a privacy toolbox'),
    description: 'One-line description of the site.',
  },
  mailDomains: {
    env: 'MAYFLY_MAIL_DOMAINS',
    schema: commaList(mailDomain)
      .refine((domains) => domains.length > 0, { error: 'must list at least one domain' })
      .transform((domains) => [...new Set(domains)])
      .default(['mayfly.localhost']),
    description:
      'Comma-separated domains for temporary addresses. Their MX records must point to this server.',
  },
  dataDir: {
    env: 'MAYFLY_DATA_DIR',
    schema: z.string().min(1).default('./data'),
    description: 'Folder for the database and the secret.',
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
    description: 'PostgreSQL URL. Required if Mayfly runs on several machines.',
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
    description:
      'Key that hashes addresses and numbers, and encrypts SIM card numbers and mail to the operator. Must be the same on every machine. After a change, encrypted data cannot be read.',
    defaultText: '`secret` in the data folder',
    secret: true,
  },
  roles: {
    env: 'MAYFLY_ROLES',
    schema: commaList(z.enum(roles))
      .refine((chosen) => chosen.length > 0, { error: 'must list http, smtp or jobs' })
      .default([...roles]),
    description:
      'Roles of this process: `http` serves the site, `smtp` receives mail, `jobs` deletes expired data.',
  },
  limits: {
    env: 'MAYFLY_LIMITS',
    schema: onOff(true),
    description: 'Limits per client. Turn them off only for tests.',
  },
  sandbox: {
    env: 'MAYFLY_SANDBOX',
    schema: z
      .enum(['true', 'false'])
      .transform((word) => word === 'true')
      .optional(),
    description:
      'Offers fictional phone numbers and a checkout without money. With `true`, anyone who can connect may use them.',
    defaultText: '`true` while the site is on loopback or `*.localhost`',
  },
  serveSite: {
    env: 'MAYFLY_SERVE_SITE',
    schema: onOff(true),
    description: 'Serves the built pages. Off in development.',
  },
  logLevel: {
    env: 'MAYFLY_LOG_LEVEL',
    schema: z.enum(logLevels).default('info'),
    description: 'Lowest level to log: `fatal`, `error`, `warn`, `info`, `debug`, `trace` or `silent`.',
  },
  devPort: {
    env: 'MAYFLY_DEV_PORT',
    schema: z.string().optional(),
    description: 'Port of the pages under `npm run dev`.',
    defaultText: '5173',
  },
});

type ListenerSettings = {
  product: Partial<Pick<SettingValues<typeof productSettings>, 'roles'>>;
  http: Partial<Pick<SettingValues<typeof httpSettings>, 'host'>>;
  smtp: Partial<Pick<SettingValues<typeof smtpSettings>, 'host'>>;
};

/** Returns the settings by which other machines can connect, such as `MAYFLY_HTTP_HOST=0.0.0.0`. */
export function listOpenListeners({ product, http, smtp }: ListenerSettings): string[] {
  const listeners = [
    { role: 'http', env: httpSettings.host.env, host: http.host },
    { role: 'smtp', env: smtpSettings.host.env, host: smtp.host },
  ] as const;
  return listeners
    .filter(({ role, host }) => product.roles?.includes(role) && host !== undefined && !isLoopback(host))
    .map(({ env, host }) => `${env}=${host}`);
}
