import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import { type HttpReply, type HttpRoute, rawBodyOf } from '#platform/http/server/http-route.ts';
import { paymentWebhook } from '../../common/contract.ts';
import { hashLicenceKey, type LicenceKeys } from '../licences/licence-key.ts';
import type { PaymentFact, PaymentProvider } from './payment-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';
import { isSignedWebhook } from './webhook-signature.ts';

/** An invoice with all its lines is the largest event; Stripe keeps them below this. */
const maxWebhookBytes = 512 * 1024;

type PaymentIntakeNeeds = {
  provider: PaymentProvider;
  webhookSecret: string;
  subscriptions: SubscriptionStore;
  keys: LicenceKeys;
  clock: Clock;
};

/** The only way in for what a provider says: signed events, and answers to our own questions. */
export class PaymentIntake {
  readonly #needs: PaymentIntakeNeeds;

  constructor(needs: PaymentIntakeNeeds) {
    this.#needs = needs;
  }

  /** Throws `payment_webhook_refused`. What was taken before, and what is not ours, changes nothing. */
  async takeWebhook(body: Buffer, signature: string | undefined): Promise<void> {
    const { provider, webhookSecret, clock } = this.#needs;
    if (!isSignedWebhook(webhookSecret, body, signature, clock.nowMs())) {
      throw new AppError('payment_webhook_refused');
    }
    const event = provider.readEvent(body.toString('utf8'));
    if (event !== undefined && event.facts.length > 0) await this.#apply(event.id, event.facts);
  }

  /** What the provider answered to a question of ours. */
  async takeAnswer(facts: readonly PaymentFact[]): Promise<void> {
    if (facts.length > 0) await this.#apply(undefined, facts);
  }

  /** Where the provider delivers its events. */
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
