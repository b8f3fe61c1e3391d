import { domainToASCII } from 'node:url';
import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, onOff, webOrigin } from '#platform/config/server/setting-schemas.ts';
import { logLevels } from '#platform/log/server/logger.ts';

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

/** Settings that concern more than one room. */
export const productSettings = defineSettings({
  siteUrl: {
    env: 'MAYFLY_SITE_URL',
    schema: webOrigin.optional(),
    description:
      'Public address of the site, for canonical links, the sitemap and the API documentation. Required if other machines can connect.',
    defaultText: '`http://localhost:` and the HTTP port',
  },
  tagline: {
    env: 'MAYFLY_TAGLINE',
    schema: z.string().min(1).max(120).default('Disposable email and a privacy toolbox'),
    description: 'One line that describes the site.',
  },
  mailDomains: {
    env: 'MAYFLY_MAIL_DOMAINS',
    schema: commaList(mailDomain)
      .refine((domains) => domains.length > 0, { error: 'must list at least one domain' })
      .transform((domains) => [...new Set(domains)])
      .default(['mayfly.localhost']),
    description: 'Domains for temporary addresses, separated by commas. Their MX records point here.',
  },
  dataDir: {
    env: 'MAYFLY_DATA_DIR',
    schema: z.string().min(1).default('./data'),
    description: 'Folder for the embedded database and the secret.',
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
    description:
      'Secret for hashing addresses and numbers and for encrypting tickets, operator mail and SIM card numbers. What it encrypts cannot be read after it changes. Must be the same on every machine.',
    defaultText: 'the file `secret` in the data folder, created at first start',
    secret: true,
  },
  roles: {
    env: 'MAYFLY_ROLES',
    schema: commaList(z.enum(roles))
      .refine((chosen) => chosen.length > 0, { error: 'must list http, smtp or jobs' })
      .default([...roles]),
    description: 'Roles of this process: `http` serves the site, `smtp` receives mail, `jobs` purges.',
  },
  limits: {
    env: 'MAYFLY_LIMITS',
    schema: onOff(true),
    description: 'Abuse limits per client address; off for tests and load.',
  },
  sandbox: {
    env: 'MAYFLY_SANDBOX',
    schema: z
      .enum(['true', 'false'])
      .transform((word) => word === 'true')
      .optional(),
    description:
      'Whether parts that only play their role exist: fictional phone numbers with `POST /sandbox/sms`, a checkout without money. With `true` they exist at any address of the site, and whoever can connect may use them.',
    defaultText: '`true` while the site is on loopback or `*.localhost`',
  },
  serveSite: {
    env: 'MAYFLY_SERVE_SITE',
    schema: onOff(true),
    description: 'Serve the built pages; off if something else serves them, as in development.',
  },
  logLevel: {
    env: 'MAYFLY_LOG_LEVEL',
    schema: z.enum(logLevels).default('info'),
    description: 'Lowest level that is logged: `fatal`, `error`, `warn`, `info`, `debug`, `trace`, `silent`.',
  },
  devPort: {
    env: 'MAYFLY_DEV_PORT',
    schema: z.string().optional(),
    description: 'Port for the pages with `npm run dev`; the server itself does not read it.',
    defaultText: '5173',
  },
});
