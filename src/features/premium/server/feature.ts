import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Database, RoomMigrations } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { deriveSecret, leaseKey } from '#platform/lease/server/lease-key.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { SharedLimits } from '#platform/limits/server/shared-limits.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { maxPremiumAddresses, maxPremiumStorageBytes } from '../common/limits.ts';
import type { premiumSettings } from './config.ts';
import { checkDomains } from './domains/check-domains.ts';
import { CustomDomains } from './domains/custom-domains.ts';
import { createDomainRecords } from './domains/domain-records.ts';
import { createDomainStore } from './domains/domain-store.ts';
import { LicenceAccess } from './licences/licence-access.ts';
import { checkLicence, domainEndpoints, type LicenceUse, openPortal } from './licences/licence-endpoints.ts';
import { LicenceKeys } from './licences/licence-key.ts';
import { createLicenceStore } from './licences/licence-store.ts';
import { createLicences, type Licences } from './licences/manage-licences.ts';
import { premiumSubscriptionsAndDomains } from './migrations/20261120T1800-premium.ts';
import { claimLicence, createCheckout } from './payment/checkout-endpoints.ts';
import { choosePayment, findPaymentKind } from './payment/choose-payment.ts';
import { forgetPayments } from './payment/payment-jobs.ts';
import { createSubscriptionStore } from './payment/subscription-store.ts';
import type { PremiumTables } from './premium-tables.ts';
import type { PageAssets } from './sandbox/sandbox-page.ts';

const minuteMs = 60_000;

export { findPaymentKind };

export const premiumMigrations: RoomMigrations = {
  '20261120T1800-premium': premiumSubscriptionsAndDomains,
};

export type PremiumNeeds = {
  database: Database<unknown>;
  clock: Clock;
  settings: SettingValues<typeof premiumSettings>;
  isSandboxAllowed: boolean;
  siteUrl: string;
  /** Server secret, from which license keys are derived. */
  secret: string;
  unlimited: boolean;
  limits: Pick<SharedLimits, 'limiter'>;
  mailDomains: readonly string[];
  mailHost: string;
  use: LicenceUse;
  pageAssets: PageAssets;
  log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
  };
};

export type Premium = {
  endpoints: readonly EndpointHandler[];
  routes: readonly HttpRoute[];
  jobs: readonly Job[];
  entitlements: PremiumEntitlements;
};

type PremiumEntitlements = {
  maxAddresses: number;
  maxBytes: number;
  findEntitlement(key: string): Promise<{ licenceId: string; customDomains: readonly string[] } | undefined>;
  isCustomDomain(domain: string): Promise<boolean>;
};

export function openLicences(
  database: Database<unknown>,
  needs: Pick<PremiumNeeds, 'clock' | 'secret' | 'settings' | 'isSandboxAllowed'>,
): Licences {
  const tables = database.forRoom<PremiumTables>();
  return createLicences({
    ...needs,
    subscriptions: createSubscriptionStore(tables, { hasSandbox: findPaymentKind(needs) === 'sandbox' }),
    licences: createLicenceStore(tables),
  });
}

export function createPremium(needs: PremiumNeeds): Premium {
  const { clock, settings, log } = needs;
  const database = needs.database.forRoom<PremiumTables>();
  const subscriptions = createSubscriptionStore(database, {
    hasSandbox: findPaymentKind(needs) === 'sandbox',
  });
  const licences = createLicenceStore(database);
  const domains = createDomainStore(database);
  const records = createDomainRecords(settings.dnsServers);
  const customDomains = new CustomDomains({ ...needs, domains, records });
  const keys = new LicenceKeys(needs.secret);
  const licenceSecret = deriveSecret(needs.secret, 'premium licence id');
  const licenceIdOf = (subscriptionId: string) => leaseKey(licenceSecret, subscriptionId);
  const limiter = (limit: number, windowMs: number) =>
    new RateLimiter({ limit: needs.unlimited ? Number.POSITIVE_INFINITY : limit, windowMs, clock });
  const callsPerClient = limiter(settings.callsPerClient, minuteMs);
  const access = new LicenceAccess({ subscriptions, clock, callsPerClient });
  const payment = choosePayment({ ...needs, subscriptions, licences, keys, callsPerClient });
  log.info({ payment: payment?.provider.id ?? 'none' }, payment?.announcement ?? 'premium is not sold here');
  const provider = payment?.provider;

  return {
    endpoints: [
      createCheckout({
        provider,
        licences,
        clock,
        checkoutsPerClient: needs.limits.limiter({
          name: 'premium.checkouts',
          limit: settings.checkoutsPerClient,
          windowMs: 10 * minuteMs,
        }),
      }),
      claimLicence({ licences, subscriptions, keys, clock, callsPerClient, payment }),
      checkLicence({
        access,
        use: needs.use,
        licenceIdOf,
        provider,
        mailDomains: needs.mailDomains,
        listProvedDomains: domains.listHeldDomains,
        supportContact: settings.supportContact,
      }),
      openPortal({ access, provider }),
      ...domainEndpoints({
        access,
        customDomains,
        checksPerLicence: limiter(settings.domainChecksPerLicence, minuteMs),
      }),
    ],
    entitlements: {
      maxAddresses: maxPremiumAddresses,
      maxBytes: maxPremiumStorageBytes,
      async findEntitlement(key) {
        const licensed = await access.findLicensed(key);
        if (!licensed) return undefined;
        const { id } = licensed.subscription;
        return { licenceId: licenceIdOf(id), customDomains: await domains.listHeldDomains(id) };
      },
      isCustomDomain: (domain) => domains.takesMail(domain, clock.nowMs()),
    },
    routes: payment?.routes ?? [],
    jobs: [
      forgetPayments({ subscriptions, licences, clock }),
      checkDomains({ customDomains, domains, subscriptions, clock }),
      ...(payment?.jobs ?? []),
    ],
  };
}
