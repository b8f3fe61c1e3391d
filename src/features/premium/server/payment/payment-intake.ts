import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type HttpReply, type HttpRoute, rawBodyOf } from '#platform/http/server/http-route.ts';
import { paymentWebhook } from '../../common/contract.ts';
import { hashLicenceKey, type LicenceKeys } from '../licences/licence-key.ts';
import type { PaymentFact, PaymentProvider } from './payment-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';

/** Larger than Stripe's largest event, an invoice with all its lines. */
const maxWebhookBytes = 512 * 1024;

type PaymentIntakeNeeds = {
  provider: PaymentProvider;
  webhookSecret: string;
  subscriptions: SubscriptionStore;
  keys: LicenceKeys;
  clock: Clock;
};

/** The only entry for facts from a provider: signed events, and answers to our own queries. */
export class PaymentIntake {
  readonly #needs: PaymentIntakeNeeds;

  constructor(needs: PaymentIntakeNeeds) {
    this.#needs = needs;
  }

  /** Throws `payment_webhook_refused`. Ignores repeated events and events of other products. */
  async takeWebhook(body: Buffer, signature: string | undefined): Promise<void> {
    const { provider, webhookSecret, clock } = this.#needs;
    if (!isSignedWebhook(webhookSecret, body, signature, clock.nowMs())) {
      throw new AppError('payment_webhook_refused');
    }
    const event = provider.readEvent(body.toString('utf8'));
    if (event !== undefined && event.facts.length > 0) await this.#apply(event.id, event.facts);
  }

  /** Applies the provider's answer to one of our queries. */
  async takeAnswer(facts: readonly PaymentFact[]): Promise<void> {
    if (facts.length > 0) await this.#apply(undefined, facts);
  }

  route(): HttpRoute {
    return {
      method: 'POST',
      path: paymentWebhook.path,
      origin: 'own',
      errors: paymentWebhook.errors,
      rawBody: true,
      bodyLimitBytes: maxWebhookBytes,
      handle: async (request): Promise<HttpReply> => {
        await this.takeWebhook(rawBodyOf(request), request.headers['stripe-signature']);
        return { status: 200, headers: { 'content-type': 'application/json' }, body: '{"received":true}' };
      },
    };
  }

  async #apply(eventId: string | undefined, facts: readonly PaymentFact[]): Promise<void> {
    const { provider, subscriptions, keys, clock } = this.#needs;
    await subscriptions.applyFacts({
      provider: provider.id,
      eventId,
      facts,
      nowMs: clock.nowMs(),
      keyHashOf: (subscriptionId) => hashLicenceKey(keys.make(subscriptionId, 0)),
    });
  }
}

/** An older webhook may be a replay. */
const toleranceSeconds = 300;
/** A header has several signatures while a secret is being rotated. */
const maxSignatures = 10;

export function signWebhook(secret: string, body: Buffer | string, atMs: number): string {
  const seconds = Math.floor(atMs / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, body).toString('hex')}`;
}

/** Accepts only signatures made within `toleranceSeconds` of now. Compares in constant time. */
function isSignedWebhook(secret: string, body: Buffer, header: string | undefined, nowMs: number): boolean {
  const pairs = (header ?? '').split(',').map((part) => part.trim().split('=', 2));
  const stamp = pairs.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/u.test(stamp)) return false;
  if (Math.abs(nowMs / 1000 - Number(stamp)) > toleranceSeconds) return false;
  const expected = digest(secret, Number(stamp), body);
  const given = pairs.filter(([name]) => name === 'v1').slice(0, maxSignatures);
  return given.some(([, hex = '']) => {
    const bytes = Buffer.from(hex, 'hex');
    return bytes.byteLength === expected.byteLength && timingSafeEqual(bytes, expected);
  });
}

function digest(secret: string, seconds: number, body: Buffer | string): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
}
