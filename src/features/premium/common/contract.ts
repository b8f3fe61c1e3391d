import { z } from 'zod';
import { defineEndpoint } from '#platform/endpoint/common/define-endpoint.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';
import { maxEmailCharacters } from './limits.ts';
import { priceIds } from './plans.ts';

/** A key has 25 letters and digits. Longer input is accepted, because people type separators. */
const key = z.string().min(1).max(200);
const sessionId = z.string().min(1).max(200);
/** RFC 1035: at most 253 characters as A-labels. U-labels are shorter. */
const domain = z.string().trim().min(1).max(253);
const milliseconds = z.int().nonnegative();

const unavailable = {
  payment_unavailable: {
    status: 503,
    title: 'Payment unavailable',
    detail: 'The payment provider cannot be reached at the moment',
  },
} satisfies ErrorDeclarations;

const licenceErrors = {
  licence_unknown: { status: 403, title: 'Unknown key', detail: 'This license key is unknown' },
  licence_revoked: { status: 403, title: 'Key revoked', detail: 'This license key has been revoked' },
  licence_ended: { status: 403, title: 'Subscription ended', detail: 'This subscription has ended' },
} satisfies ErrorDeclarations;

const domainErrors = {
  domain_not_listed: {
    status: 404,
    title: 'Domain not listed',
    detail: 'This license does not include this domain',
  },
} satisfies ErrorDeclarations;

const domainTaken = {
  domain_taken: {
    status: 409,
    title: 'Domain taken',
    detail: 'This domain is verified with another license',
  },
} satisfies ErrorDeclarations;

const base = { function: 'premium', origin: 'own' } as const;

export const createCheckout = defineEndpoint({
  id: 'premium.create_checkout',
  function: 'create-checkout',
  action: undefined,
  origin: 'own',
  summary: 'Start the checkout of a subscription',
  input: z.object({
    priceId: z.enum(priceIds),
    email: z
      .string()
      .trim()
      .min(1)
      .max(maxEmailCharacters)
      .regex(/^[^\s@]+@[^\s@]+$/u),
  }),
  output: z.object({
    url: z.string().meta({ description: 'URL of the checkout page' }),
    claim: z.string().meta({
      description: 'Keep this: together with the session_id in the URL of /success, it gets the license key',
    }),
  }),
  errors: {
    ...unavailable,
    checkout_not_configured: {
      status: 503,
      title: 'Checkout not configured',
      detail: 'Payment is not configured on this server',
    },
  },
});

export const claimLicence = defineEndpoint({
  ...base,
  id: 'premium.claim',
  action: 'claim',
  summary:
    'Get the license key of a new subscription, within 24 h of the payment and with the claim that create-checkout returned',
  input: z.object({ action: z.literal('claim'), sessionId, claim: z.string().min(1).max(200) }),
  output: z.union([
    /** The provider has not confirmed the payment yet, so the caller tries again later. */
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('paid'), key: z.string() }),
  ]),
  errors: {
    claim_refused: {
      status: 403,
      title: 'Claim rejected',
      detail: 'The key is shown only to the browser that paid, within 24 hours',
    },
  },
});

const proofState = z.enum(['waiting', 'proved', 'lost']);

export const customDomain = z.object({
  domain: z.string(),
  /**
   * `lost` means that the domain was proved before, but its records are gone. Only a `proved` domain can have new
   * addresses.
   */
  state: proofState,
  /** Empty before the first check. */
  missing: z.array(z.enum(['TXT', 'MX'])),
  checkedAt: milliseconds.nullable(),
  /** The DNS records that the domain's owner must set. */
  records: z.array(
    z.object({
      type: z.enum(['TXT', 'MX']),
      name: z.string(),
      value: z.string(),
      priority: z.int().nullable(),
    }),
  ),
});

export type CustomDomain = z.infer<typeof customDomain>;

export const checkLicence = defineEndpoint({
  ...base,
  id: 'premium.check',
  action: 'check',
  summary: 'Check a license key: plan, limits and usage',
  input: z.object({ action: z.literal('check'), key }),
  output: z.object({
    priceId: z.enum(priceIds).nullable(),
    /** `ending` is canceled but valid until `endsAt`. `grace` means that the last payment failed. */
    state: z.enum(['active', 'ending', 'grace']),
    /** In the state `grace`, the end of the grace period. */
    endsAt: milliseconds,
    canManage: z.boolean(),
    addresses: z.object({ used: z.int().nonnegative(), limit: z.int() }),
    storage: z.object({ usedBytes: z.int().nonnegative(), limitBytes: z.int() }),
    mailDomains: z.array(z.string()),
    customDomains: z.array(z.string()),
    /** Null if the operator offers no support. */
    supportContact: z.string().nullable(),
  }),
  errors: licenceErrors,
});

export type LicenceState = z.infer<typeof checkLicence.output>;

export const openPortal = defineEndpoint({
  ...base,
  id: 'premium.portal',
  action: 'portal',
  summary: 'Get the URL for managing or canceling a subscription',
  input: z.object({ action: z.literal('portal'), key }),
  output: z.object({ url: z.string() }),
  errors: {
    licence_unknown: licenceErrors.licence_unknown,
    licence_revoked: licenceErrors.licence_revoked,
    ...unavailable,
    portal_not_available: {
      status: 409,
      title: 'No portal',
      detail: 'There is no billing portal for this license key',
    },
  },
});

export const listDomains = defineEndpoint({
  ...base,
  id: 'premium.domains',
  action: 'domains',
  summary: 'List the custom domains of a license',
  input: z.object({ action: z.literal('domains'), key }),
  output: z.array(customDomain),
  errors: licenceErrors,
});

export const addDomain = defineEndpoint({
  ...base,
  id: 'premium.add_domain',
  action: 'add_domain',
  summary: 'Add a custom domain and check its two DNS records',
  input: z.object({ action: z.literal('add_domain'), key, domain }),
  output: customDomain,
  errors: {
    ...licenceErrors,
    domain_not_allowed: {
      status: 400,
      title: 'Domain not allowed',
      detail: 'This domain cannot be added',
    },
    ...domainTaken,
    too_many_domains: {
      status: 409,
      title: 'Too many domains',
      detail: 'A license allows at most 10 custom domains',
    },
  },
});

export const verifyDomain = defineEndpoint({
  ...base,
  id: 'premium.verify_domain',
  action: 'verify_domain',
  summary: 'Check the DNS records of a custom domain again',
  input: z.object({ action: z.literal('verify_domain'), key, domain }),
  output: customDomain,
  errors: {
    ...licenceErrors,
    ...domainErrors,
    ...domainTaken,
    dns_unavailable: {
      status: 503,
      title: 'DNS unavailable',
      detail: 'The name servers of this domain did not respond',
    },
  },
});

export const removeDomain = defineEndpoint({
  ...base,
  id: 'premium.remove_domain',
  action: 'remove_domain',
  summary: 'Remove a custom domain',
  input: z.object({ action: z.literal('remove_domain'), key, domain }),
  output: z.object({ success: z.literal(true) }),
  errors: { ...licenceErrors, ...domainErrors },
});

export const paymentWebhook = {
  path: '/webhooks/stripe',
  input: z.unknown(),
  errors: {
    payment_webhook_refused: {
      status: 400,
      title: 'Webhook rejected',
      detail: 'The signature is wrong or too old',
    },
  },
} as const satisfies { path: string; input: z.ZodType; errors: ErrorDeclarations };

declare module '#platform/endpoint/common/define-endpoint.ts' {
  interface Contracts {
    premium: typeof import('./contract.ts');
  }
}
