import { z } from 'zod';
import { defineSettings } from '#platform/config/server/define-settings.ts';
import { Secret } from '#platform/config/server/secret.ts';
import { commaList, webOrigin, wholeNumber } from '#platform/config/server/setting-schemas.ts';

const secret = z
  .string()
  .min(1)
  .max(500)
  .transform((text) => new Secret(text));

const price = z.string().regex(/^[\w-]{1,200}$/u, { error: 'must be the id of a price like price_1Abc' });

const nameServer = z
  .string()
  .regex(/^(\d{1,3}(\.\d{1,3}){3}(:\d{1,5})?|[\da-f:]+|\[[\da-f:]+\]:\d{1,5})$/iu, {
    error: 'must list addresses like 192.0.2.53 or 127.0.0.1:5353',
  });

const limit = (fallback: number) => wholeNumber(1, 1_000_000).default(fallback);

export const premiumSettings = defineSettings({
  stripeSecretKey: {
    env: 'MAYFLY_STRIPE_SECRET_KEY',
    schema: secret.optional(),
    description:
      'Secret key of a Stripe account; with it, payment is real. Without it there is a sandbox checkout if `MAYFLY_SANDBOX` allows it.',
    secret: true,
  },
  stripeWebhookSecret: {
    env: 'MAYFLY_STRIPE_WEBHOOK_SECRET',
    schema: secret.optional(),
    description: 'Signing secret (`whsec_…`) of the webhook endpoint `/webhooks/stripe`.',
    secret: true,
  },
  stripePriceMonthly: {
    env: 'MAYFLY_STRIPE_PRICE_MONTHLY',
    schema: price.optional(),
    description: 'ID of the recurring price for one month ($2).',
  },
  stripePriceYearly: {
    env: 'MAYFLY_STRIPE_PRICE_YEARLY',
    schema: price.optional(),
    description: 'ID of the recurring price for one year ($20).',
  },
  stripeApiUrl: {
    env: 'MAYFLY_STRIPE_API_URL',
    schema: webOrigin.default('https://api.stripe.com'),
    description: 'Base URL of the Stripe API; can point to a stub.',
  },
  supportContact: {
    env: 'MAYFLY_SUPPORT_CONTACT',
    schema: z.string().trim().min(1).max(500).optional(),
    description:
      'Where subscribers get support: an email address or a link. Shown only with a valid license key.',
  },
  dnsServers: {
    env: 'MAYFLY_DNS_SERVERS',
    schema: commaList(nameServer).optional(),
    description: 'Name servers for looking up the records of custom domains.',
    defaultText: 'the name servers of the system',
  },
  checkoutsPerClient: {
    env: 'MAYFLY_PREMIUM_CHECKOUTS_PER_CLIENT',
    schema: limit(20),
    description: 'Checkouts that one client address may start in 10 minutes.',
    unit: 'per 10 minutes',
  },
  callsPerClient: {
    env: 'MAYFLY_PREMIUM_CALLS_PER_CLIENT',
    schema: limit(120),
    description: 'Calls per minute with a license key or a claim from one client address.',
    unit: 'per minute',
  },
  domainChecksPerLicence: {
    env: 'MAYFLY_PREMIUM_DOMAIN_CHECKS_PER_LICENCE',
    schema: limit(10),
    description: 'DNS lookups of custom domains per minute for one license.',
    unit: 'per minute',
  },
});
