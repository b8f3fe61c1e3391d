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
    description: 'Secret key of your Stripe account. Enables real payment.',
    secret: true,
  },
  stripeWebhookSecret: {
    env: 'MAYFLY_STRIPE_WEBHOOK_SECRET',
    schema: secret.optional(),
    description: 'Signing secret (`whsec_…`) for the webhook `/webhooks/stripe`.',
    secret: true,
  },
  stripePriceMonthly: {
    env: 'MAYFLY_STRIPE_PRICE_MONTHLY',
    schema: price.optional(),
    description: "Stripe's ID of the monthly price ($2).",
  },
  stripePriceYearly: {
    env: 'MAYFLY_STRIPE_PRICE_YEARLY',
    schema: price.optional(),
    description: "Stripe's ID of the yearly price ($20).",
  },
  stripeApiUrl: {
    env: 'MAYFLY_STRIPE_API_URL',
    schema: webOrigin.default('https://api.stripe.com'),
    description: 'Base URL of the Stripe API.',
  },
  supportContact: {
    env: 'MAYFLY_SUPPORT_CONTACT',
    schema: z.string().trim().min(1).max(500).optional(),
    description: 'Email address or link for support, shown only to subscribers.',
  },
  dnsServers: {
    env: 'MAYFLY_DNS_SERVERS',
    schema: commaList(nameServer).optional(),
    description: 'Comma-separated name servers for checking custom domains.',
    defaultText: 'the name servers of the system',
  },
  checkoutsPerClient: {
    env: 'MAYFLY_PREMIUM_CHECKOUTS_PER_CLIENT',
    schema: limit(20),
    description: 'Checkouts started per client.',
    unit: 'per 10 minutes',
  },
  callsPerClient: {
    env: 'MAYFLY_PREMIUM_CALLS_PER_CLIENT',
    schema: limit(120),
    description: 'Calls per client that contain a license key or a claim.',
    unit: 'per minute',
  },
  domainChecksPerLicence: {
    env: 'MAYFLY_PREMIUM_DOMAIN_CHECKS_PER_LICENCE',
    schema: limit(10),
    description: 'DNS checks of custom domains per license.',
    unit: 'per minute',
  },
});
