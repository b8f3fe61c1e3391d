import { randomBytes } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { AppError, isAppError } from '#platform/errors/common/app-error.ts';
import { leaseKeyLength } from '#platform/lease/server/lease-key.ts';
import { hashToken, mintToken } from '#platform/lease/server/lease-token.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { PacedLog } from '#platform/log/server/paced-log.ts';
import type { LeaseKeys } from '#platform/seal/server/lease-keys.ts';
import { generatePhone } from '../../common/contract.ts';
import { phoneLifeSeconds } from '../../common/limits.ts';
import { CarrierFailure, type CarrierRefusal, isRefusal, toPhoneError } from '../carrier-failure.ts';
import type { UsageCounter } from '../inbox/sms-intake.ts';
import type { Intent, OrderStore } from '../money/order-store.ts';
import { type CarrierOrder, type SmsCarrier, sandboxCarrierId } from '../sms-carrier.ts';
import type { ClaimStore } from './claim-store.ts';
import { checkPhone, lastDigits, type PhoneKeyOf } from './phone-number.ts';

/** Longer than the longest possible purchase, whose calls have deadlines. */
export const intentLostAfterMs = 60_000;

type AcquireNumberNeeds = {
  carriers: readonly SmsCarrier[];
  orders: OrderStore;
  claims: ClaimStore;
  keys: Pick<LeaseKeys, 'publicKeyOf'>;
  keyOf: PhoneKeyOf;
  clock: Clock;
  maxPriceMicros: number;
  dailyCeilingMicros: number;
  log: { info(facts: object, message: string): void };
  /** Logs a failure once, not for every visitor. */
  pacedLog: Pick<PacedLog, 'warn'>;
  onPurchase?: ((purchase: Purchase) => void) | undefined;
};

export type Purchase = { carrier: string; outcome: 'lent' | CarrierRefusal; costMicros: number };

type AcquiredNumber = { phone: string; token: string; expiresAt: number; carrier: SmsCarrier };

type GenerateNumberNeeds = AcquireNumberNeeds & {
  usage: UsageCounter;
  newNumbersPerClient: RateLimiter;
  attemptsPerClient: RateLimiter;
};

export function generateNumber(needs: GenerateNumberNeeds): EndpointHandler {
  return handle(generatePhone, async (_input, { clientAddress }) => {
    if (needs.carriers.length === 0) throw new AppError('phone_not_configured');
    const client = clientKey(clientAddress);
    needs.attemptsPerClient.require(client);
    needs.newNumbersPerClient.require(client);
    try {
      const { phone, token, expiresAt, carrier } = await acquireNumber(needs);
      needs.usage.count('phone', 'generated');
      const sandbox = carrier.id === sandboxCarrierId;
      return { phone, token, expiresAt, sandbox, costly: carrier.isCostly, paid: carrier.isPaid };
    } catch (error) {
      if (isNothingBought(error)) needs.newNumbersPerClient.refund(client);
      throw error instanceof CarrierFailure ? toPhoneError(error) : error;
    }
  });
}

/** A purchase with an unknown outcome may have cost money, so it counts toward the client's limit. */
function isNothingBought(error: unknown): boolean {
  return error instanceof CarrierFailure ? !error.isDoubtful : isAppError(error, 'insufficient_balance');
}

export function spendingDay(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/**
 * Asks the next carrier only if it is certain that nothing was bought; a job searches for a purchase with an unknown
 * outcome. Throws `CarrierFailure`, and `insufficient_balance` at the day's ceiling.
 */
async function acquireNumber(needs: AcquireNumberNeeds): Promise<AcquiredNumber> {
  const failures: CarrierFailure[] = [];
  for (const carrier of needs.carriers) {
    try {
      return await buy(needs, carrier);
    } catch (error) {
      if (!(error instanceof CarrierFailure)) throw error;
      const facts = { carrier: carrier.id, err: error };
      needs.pacedLog.warn(facts, 'no number from this carrier', `${carrier.id} ${error.message}`);
      needs.onPurchase?.({ carrier: carrier.id, outcome: error.refusal, costMicros: 0 });
      failures.push(error);
      if (error.isDoubtful) throw error;
    }
  }
  const [first = new CarrierFailure('bad_key')] = failures;
  throw failures.find((failure) => isRefusal(failure, 'no_numbers')) ?? first;
}

async function buy(needs: AcquireNumberNeeds, carrier: SmsCarrier): Promise<AcquiredNumber> {
  const intent = await intend(needs, carrier);
  const order = await acquire(needs, carrier, intent);
  const { claims, orders, clock, log } = needs;
  const nowMs = clock.nowMs();
  const expiresAt = nowMs + phoneLifeSeconds * 1000;
  const purchase = {
    order_key: intent.order_key,
    carrier_order_id: order.id,
    cost_micros: order.costMicros ?? intent.cost_micros,
    due_at: expiresAt,
  };
  const isTooExpensive = (order.costMicros ?? 0) > needs.maxPriceMicros;
  const claim = { carrier: carrier.id, freeAtMs: expiresAt + carrier.restMs, nowMs };
  const isOurs = order.isClaimed || (await claims.claimOneOf([order.phone], claim)) !== undefined;
  if (isTooExpensive || !isOurs) {
    await orders.owe(intent, { ...purchase, due_at: nowMs });
    const word = isTooExpensive ? 'too expensive' : 'already lent';
    throw new CarrierFailure('no_numbers', { word, isDoubtful: true });
  }
  const token = mintToken(intent.order_key);
  await orders.lend(intent, purchase, {
    lease_key: intent.order_key,
    phone_key: needs.keyOf(order.phone),
    phone_check: checkPhone(token, order.phone),
    carrier: carrier.id,
    token_hash: hashToken(token),
    public_key: needs.keys.publicKeyOf(token),
    created_at: nowMs,
    expires_at: expiresAt,
  });
  log.info({ carrier: carrier.id, number: lastDigits(order.phone) }, 'number lent');
  needs.onPurchase?.({ carrier: carrier.id, outcome: 'lent', costMicros: purchase.cost_micros });
  return { phone: order.phone, token, expiresAt, carrier };
}

/** Stores the intent before the purchase, so that a purchase is not forgotten if the process crashes. */
async function intend(needs: AcquireNumberNeeds, carrier: SmsCarrier): Promise<Intent> {
  const { orders, clock, maxPriceMicros, dailyCeilingMicros, pacedLog } = needs;
  const nowMs = clock.nowMs();
  const intent = {
    order_key: randomBytes(leaseKeyLength).toString('base64url').slice(0, leaseKeyLength),
    carrier: carrier.id,
    day: spendingDay(nowMs),
    cost_micros: carrier.isPaid ? maxPriceMicros : 0,
    intended_at: nowMs,
    next_attempt_at: nowMs + intentLostAfterMs,
  };
  try {
    await orders.intend(intent, dailyCeilingMicros);
    return intent;
  } catch (error) {
    if (!isAppError(error, 'unit_condition_failed')) throw error;
    pacedLog.warn({ carrier: carrier.id }, 'the daily ceiling for phone numbers is reached', carrier.id);
    throw new AppError('insufficient_balance');
  }
}

async function acquire(
  { claims, orders, clock, maxPriceMicros }: AcquireNumberNeeds,
  carrier: SmsCarrier,
  intent: Intent,
): Promise<CarrierOrder & { isClaimed: boolean }> {
  let claimed: string | undefined;
  const claimOneOf = async (phones: readonly string[]) => {
    const nowMs = clock.nowMs();
    const freeAtMs = nowMs + phoneLifeSeconds * 1000 + carrier.restMs;
    claimed = await claims.claimOneOf(phones, { carrier: carrier.id, freeAtMs, nowMs });
    return claimed;
  };
  try {
    const order = await carrier.acquire({ maxPriceMicros, claimOneOf });
    return { ...order, isClaimed: claimed === order.phone };
  } catch (error) {
    const isCertain = error instanceof CarrierFailure && !error.isDoubtful;
    if (isCertain) await orders.settle(intent, 0);
    throw error;
  }
}
