import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { Database } from '#platform/database/server/database.ts';
import type { EndpointHandler } from '#platform/endpoint/server/endpoint-handler.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { LeaseAccess } from '#platform/lease/server/lease-access.ts';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { SharedLimits } from '#platform/limits/server/shared-limits.ts';
import { PacedLog } from '#platform/log/server/paced-log.ts';
import type { PushHub } from '#platform/push/server/push-hub.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { SecretBox } from '#platform/seal/server/secret-box.ts';
import { checkCarriers } from './check-carriers.ts';
import { chooseCarriers, findCarrierKind } from './choose-carriers.ts';
import type { tempPhoneSettings } from './config.ts';
import { listMessages, markRead, type NumberAccess, numberEvents } from './inbox/message-endpoints.ts';
import { pollOrders } from './inbox/poll-orders.ts';
import { SmsIntake, type UsageCounter } from './inbox/sms-intake.ts';
import { waitMessages } from './inbox/wait-messages.ts';
import { tempPhoneMigrations } from './migrations/temp-phone-migrations.ts';
import { createOrderStore } from './money/order-store.ts';
import { settleOrders } from './money/settle-orders.ts';
import { generateNumber, type Purchase } from './numbers/acquire-number.ts';
import { createClaimStore } from './numbers/claim-store.ts';
import { createLeaseStore } from './numbers/lease-store.ts';
import { checkPhone, createPhoneKeyOf, readPhone } from './numbers/phone-number.ts';
import { Purge } from './numbers/purge.ts';
import { createSimStore } from './sim-store.ts';
import { type SmsCarrier, sandboxCarrierId } from './sms-carrier.ts';
import type { TempPhoneTables } from './temp-phone-tables.ts';

const minuteMs = 60_000;
const costlyNumbersPerHour = 5;
const sandboxNumbersPerHour = 120;

export { findCarrierKind, tempPhoneMigrations };

export type TempPhoneNeeds = {
  database: Database<unknown>;
  clock: Clock;
  settings: SettingValues<typeof tempPhoneSettings>;
  /** True if the site is local, or if the operator allows sandboxes. */
  isSandboxAllowed: boolean;
  siteUrl: string;
  /** The keys that hash numbers and encrypt SIM numbers are derived from this server secret. */
  secret: string;
  unlimited: boolean;
  limits: Pick<SharedLimits, 'limiter'>;
  push: PushHub;
  usage: UsageCounter;
  onPurchase?: ((purchase: Purchase) => void) | undefined;
  log: {
    info(facts: object, message: string): void;
    warn(facts: object, message: string): void;
    error(facts: object, message: string): void;
  };
};

export type TempPhone = {
  endpoints: readonly EndpointHandler[];
  routes: readonly HttpRoute[];
  jobs: readonly Job[];
  purge: Job;
  /** Milliseconds since the oldest expired number should have been deleted; 0 if there is none. */
  findOverdueMs(): Promise<number>;
  close(): Promise<void>;
};

export function createTempPhone(needs: TempPhoneNeeds): TempPhone {
  const { clock, push, usage, log, settings, secret } = needs;
  const database = needs.database.forRoom<TempPhoneTables>();
  const keys = new LeaseKeys('temp-phone', clock);
  push.onEnd((leaseKey) => keys.drop([leaseKey]));
  const keyOf = createPhoneKeyOf(secret);
  const leases = createLeaseStore({ database, keys });
  const orders = createOrderStore(database);
  const claims = createClaimStore(database, keyOf);
  const box = new SecretBox(deriveSecret(secret, 'temp-phone SIM'));
  const limiter = (limit: number, windowMs: number) =>
    new RateLimiter({ limit: needs.unlimited ? Number.POSITIVE_INFINITY : limit, windowMs, clock });

  const carriers = chooseCarriers({
    settings,
    isSandboxAllowed: needs.isSandboxAllowed,
    siteUrl: needs.siteUrl,
    smsPerClient: limiter(settings.readsPerClient, minuteMs),
    sims: createSimStore({ database, box, keyOf }),
    clock,
  });
  logCarriers(needs, carriers);
  const numbersPerHour = carriers.some((carrier) => carrier.isCostly)
    ? costlyNumbersPerHour
    : sandboxNumbersPerHour;
  const access: NumberAccess = new LeaseAccess({
    find: leases.findLease,
    keyOf: (lease) => lease.lease_key,
    isNamed: (lease, { phone, token }) => {
      const number = readPhone(phone);
      return number !== undefined && lease.phone_check === checkPhone(token, number);
    },
    clock,
    readsPerLease: limiter(settings.readsPerNumber, minuteMs),
    readsPerClient: limiter(settings.readsPerClient, minuteMs),
  });
  const polledSecret = deriveSecret(secret, 'temp-phone polled message');
  const intake = new SmsIntake({ leases, keyOf, polledSecret, push, clock, usage, log });
  const purge = new Purge({ leases, claims, orders, push, clock });

  return {
    endpoints: [
      generateNumber({
        carriers,
        orders,
        claims,
        keys,
        keyOf,
        clock,
        maxPriceMicros: settings.maxPriceMicros,
        dailyCeilingMicros: settings.dailyCeilingMicros,
        log,
        pacedLog: new PacedLog(log),
        onPurchase: needs.onPurchase,
        usage,
        newNumbersPerClient: needs.limits.limiter({
          name: 'temp-phone.numbers',
          limit: settings.newNumbersPerClient ?? numbersPerHour,
          windowMs: 60 * minuteMs,
        }),
        attemptsPerClient: needs.limits.limiter({
          name: 'temp-phone.attempts',
          limit: settings.attemptsPerClient,
          windowMs: 60 * minuteMs,
        }),
      }),
      listMessages({ access, leases, keys }),
      waitMessages({ access, leases, keys, push, clock }),
      markRead({ access, leases, usage }),
    ],
    routes: [
      ...numberEvents({ access, leases, push }),
      ...carriers.flatMap((carrier) => carrier.routes?.(intake) ?? []),
    ],
    jobs: [
      purge,
      ...pollOrders(carriers, { orders, leases, intake, purge, clock, log }),
      ...settleOrders(carriers, { orders, clock, log }),
      checkCarriers({ carriers, log }),
    ],
    purge,
    findOverdueMs: async () => {
      const oldest = await leases.findOldestExpiry();
      return oldest === undefined ? 0 : Math.max(0, clock.nowMs() - oldest);
    },
    close: async () => keys.close(),
  };
}

function logCarriers({ settings, log }: TempPhoneNeeds, carriers: readonly SmsCarrier[]): void {
  const ids = carriers.map(({ id }) => id);
  if (ids.length === 0)
    log.warn({ carrier: settings.carrier }, 'no phone numbers: the carrier is not configured');
  else if (ids.includes(sandboxCarrierId))
    log.info({ carriers: ids }, 'phone numbers are fictional: this is a sandbox');
  else log.info({ carriers: ids }, 'phone numbers come from these carriers');
}
