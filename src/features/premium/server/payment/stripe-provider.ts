import type Stripe from 'stripe';
import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import type { PriceId } from '../../common/plans.ts';
import type { CheckoutOrder, PaymentFact, PaymentProvider } from './payment-provider.ts';
import {
  factsOfCheckout,
  factsOfEnd,
  factsOfPaidInvoice,
  factsOfRenewal,
  ourMetadata,
  readStripeEvent,
} from './read-stripe-event.ts';

/** Stripe usually answers within a second. */
const usualTimeoutMs = 10_000;
const over: readonly string[] = ['canceled', 'incomplete_expired'] satisfies Stripe.Subscription.Status[];
const unpaid: readonly string[] = ['past_due', 'unpaid'] satisfies Stripe.Subscription.Status[];

export type StripeOptions = {
  secretKey: string;
  prices: Readonly<Record<PriceId, string>>;
  apiUrl: string;
  siteUrl: string;
  clock: Clock;
  timeoutMs?: number;
};

export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const { siteUrl, clock } = options;
  let client: Promise<Stripe> | undefined;
  const ask = async <Answer>(question: (stripe: Stripe) => Promise<Answer>): Promise<Answer> => {
    try {
      client ??= connect(options);
      return await question(await client);
    } catch (error) {
      throw new AppError('payment_unavailable', {
        cause: withoutPersonalData(error),
        details: { isAway: !isAboutThis(error) },
      });
    }
  };

  return {
    id: 'stripe',
    openCheckout: (order) =>
      ask(async (stripe) => {
        const session = await stripe.checkout.sessions.create(sessionOf(order, options), {
          idempotencyKey: order.reference,
        });
        if (!session.url) throw new Error('Stripe created a session without a URL');
        return { sessionId: session.id, url: session.url };
      }),

    askForCheckout: (sessionId) =>
      ask(async (stripe) => {
        const expand = ['subscription.latest_invoice'];
        const session = await stripe.checkout.sessions.retrieve(sessionId, { expand });
        if (session.status !== 'complete') return [];
        const { subscription } = session;
        const invoice = typeof subscription === 'object' ? subscription?.latest_invoice : undefined;
        return [...factsOfCheckout(session, paidAt(invoice) ?? session.created), ...factsOfInvoice(invoice)];
      }),

    askForSubscription: (subscriptionId) =>
      ask(async (stripe) => {
        const expand = ['latest_invoice'];
        const found = await stripe.subscriptions.retrieve(subscriptionId, { expand });
        return factsOfSubscription(found, Math.floor(clock.nowMs() / 1000));
      }),

    openPortal: async ({ customerId: customer }) => {
      if (customer === null) return undefined;
      const return_url = `${siteUrl}/temp-email`;
      return await ask(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({ customer, return_url });
        return session.url;
      });
    },

    readEvent: readStripeEvent,
  };
}

/** Loads the library on first use, so that installations without payment never load it. */
async function connect({ secretKey, apiUrl, timeoutMs }: StripeOptions): Promise<Stripe> {
  const { default: Library } = await import('stripe');
  const { hostname, port, protocol } = new URL(apiUrl);
  const isPlain = protocol === 'http:';
  return new Library(secretKey, {
    host: hostname,
    port: port || (isPlain ? 80 : 443),
    protocol: isPlain ? 'http' : 'https',
    maxNetworkRetries: 0,
    telemetry: false,
    timeout: timeoutMs ?? usualTimeoutMs,
  });
}

function sessionOf(
  order: CheckoutOrder,
  { prices, siteUrl }: StripeOptions,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [{ price: prices[order.priceId], quantity: 1 }],
    customer_email: order.email,
    client_reference_id: order.reference,
    metadata: ourMetadata,
    subscription_data: { metadata: ourMetadata },
    success_url: `${siteUrl}/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${siteUrl}/`,
  };
}

function factsOfSubscription(found: Stripe.Subscription, nowSeconds: number): PaymentFact[] {
  const customerId = typeof found.customer === 'string' ? found.customer : found.customer.id;
  const ids = { about: 'subscription', subscriptionId: found.id, customerId } as const;
  return [
    ...factsOfInvoice(found.latest_invoice),
    ...factsOfRenewal(found, nowSeconds, 'asked'),
    ...(over.includes(found.status) ? factsOfEnd(found, found.ended_at ?? nowSeconds) : []),
    ...(unpaid.includes(found.status)
      ? [{ ...ids, change: { kind: 'failed', atMs: nowSeconds * 1000 } as const }]
      : []),
  ];
}

function factsOfInvoice(invoice: Stripe.Invoice | string | null | undefined): PaymentFact[] {
  return typeof invoice === 'object' && invoice?.status === 'paid' ? factsOfPaidInvoice(invoice) : [];
}

/** In seconds. The payment may come days after the session was created. */
function paidAt(invoice: Stripe.Invoice | string | null | undefined): number | undefined {
  return typeof invoice === 'object' ? (invoice?.status_transitions?.paid_at ?? undefined) : undefined;
}

/** 400 and 404 concern one object. 401, 403 and 429 would fail the next call too. */
function isAboutThis(error: unknown): boolean {
  const { statusCode } = error as { statusCode?: number };
  return statusCode === 400 || statusCode === 404;
}

/** Stripe's message may quote our request, and with it an email address. */
function withoutPersonalData(error: unknown): Error {
  const { type, code, statusCode } = error as { type?: string; code?: string; statusCode?: number };
  const name = error instanceof Error ? error.name : 'unknown';
  return new Error(['Stripe', type ?? name, code, statusCode].filter((word) => word !== undefined).join(' '));
}
