import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

export const stripeKeys = {
  secretKey: 'sk_test_stub',
  webhookSecret: 'whsec_stub',
  monthly: 'price_stub_month',
  yearly: 'price_stub_year',
} as const;

export const stripeSettings = (apiUrl: string): Record<string, string> => ({
  MAYFLY_STRIPE_SECRET_KEY: stripeKeys.secretKey,
  MAYFLY_STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  MAYFLY_STRIPE_PRICE_MONTHLY: stripeKeys.monthly,
  MAYFLY_STRIPE_PRICE_YEARLY: stripeKeys.yearly,
  MAYFLY_STRIPE_API_URL: apiUrl,
});

export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  data: { object: Record<string, unknown> };
};

type Session = Record<string, unknown> & { id: string; status: string; payment_status: string };
type Subscription = Record<string, unknown> & { id: string; customer: string; latest_invoice: unknown };

const monthSeconds = 30 * 24 * 60 * 60;
const webhooks = new Stripe('sk_test_unused').webhooks;

/** Builds the header `Stripe-Signature` as Stripe's own library does. */
export function stripeSignature(
  body: string,
  atSeconds: number,
  secret: string = stripeKeys.webhookSecret,
): string {
  return webhooks.generateTestHeaderString({ payload: body, secret, timestamp: atSeconds });
}

/**
 * Starts a fake of the parts of Stripe that a subscription needs: a real HTTP server that sends events on
 * request.
 */
export async function startFakeStripe(nowMs: () => number) {
  const sessions = new Map<string, Session>();
  const subscriptions = new Map<string, Subscription>();
  /** Answer that replaces the usual one for the next request. */
  const state: { next: { status: number; body: string } | 'silence' | undefined } = { next: undefined };
  const requests: { path: string; form: URLSearchParams; headers: IncomingMessage['headers'] }[] = [];
  let counted = 0;
  const count = () => {
    counted += 1;
    return String(counted).padStart(4, '0');
  };
  const nowSeconds = () => Math.floor(nowMs() / 1000);

  const server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => answer(request, new URLSearchParams(text), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function answer(request: IncomingMessage, form: URLSearchParams, response: ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', url);
    requests.push({ path: pathname, form, headers: request.headers });
    const { next } = state;
    state.next = undefined;
    if (next === 'silence') return;
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (next) {
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
      return;
    }
    if (request.headers.authorization !== `Bearer ${stripeKeys.secretKey}`) {
      send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
      return;
    }
    const found = route(`${request.method} ${pathname}`, form);
    if (found) send(200, found);
    else
      send(404, {
        error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object' },
      });
  }

  function route(call: string, form: URLSearchParams): object | undefined {
    if (call === 'POST /v1/checkout/sessions') return openSession(form);
    if (call === 'POST /v1/billing_portal/sessions') {
      return { object: 'billing_portal.session', url: `${url}/portal/${form.get('customer')}` };
    }
    const [, kind, id = ''] = /^GET \/v1\/(checkout\/sessions|subscriptions)\/(\w+)$/u.exec(call) ?? [];
    if (kind === 'subscriptions') return subscriptions.get(id);
    const session = sessions.get(id);
    return session && { ...session, subscription: subscriptions.get(String(session.subscription)) ?? null };
  }

  function openSession(form: URLSearchParams): Session {
    const id = `cs_test_${count()}`;
    const session = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      created: nowSeconds(),
      client_reference_id: form.get('client_reference_id'),
      metadata: { product: form.get('metadata[product]') },
      subscription: null,
      customer: null,
      url: `${url}/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  const event = (type: string, object: Record<string, unknown>): StripeEvent => ({
    id: `evt_${count()}`,
    type,
    created: nowSeconds(),
    data: { object },
  });
  const theSubscription = (id: string): Subscription => {
    const subscription = subscriptions.get(id);
    if (!subscription) throw new Error(`no subscription ${id}`);
    return subscription;
  };
  const invoiceOf = (subscription: Subscription, period: { start: number; end: number }, status: string) => ({
    id: `in_${count()}`,
    object: 'invoice',
    status,
    customer: subscription.customer,
    status_transitions: { paid_at: status === 'paid' ? nowSeconds() : null },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    lines: { object: 'list', data: [{ period, metadata: subscription.metadata }] },
  });

  return {
    url,
    state,
    requests,

    /** Pays as the visitor does. Returns the events that Stripe would send. */
    pay(sessionId: string, { paymentStatus = 'paid' } = {}): { id: string; events: StripeEvent[] } {
      const session = sessions.get(sessionId);
      if (!session) throw new Error(`no session ${sessionId}`);
      const id = `sub_${count()}`;
      const customer = `cus_${count()}`;
      const start = nowSeconds();
      const subscription: Subscription = {
        id,
        object: 'subscription',
        status: 'active',
        customer,
        cancel_at_period_end: false,
        metadata: session.metadata,
        latest_invoice: null,
      };
      const invoice = invoiceOf(subscription, { start, end: start + monthSeconds }, 'paid');
      subscription.latest_invoice = invoice;
      subscriptions.set(id, subscription);
      Object.assign(session, {
        status: 'complete',
        payment_status: paymentStatus,
        subscription: id,
        customer,
      });
      return {
        id,
        events: [event('checkout.session.completed', { ...session }), event('invoice.paid', { ...invoice })],
      };
    },

    renew(id: string, startSeconds: number): StripeEvent {
      const subscription = theSubscription(id);
      const period = { start: startSeconds, end: startSeconds + monthSeconds };
      subscription.latest_invoice = invoiceOf(subscription, period, 'paid');
      subscription.status = 'active';
      return event('invoice.paid', subscription.latest_invoice as Record<string, unknown>);
    },

    fail(id: string, startSeconds: number): StripeEvent {
      const subscription = theSubscription(id);
      const period = { start: startSeconds, end: startSeconds + monthSeconds };
      subscription.latest_invoice = invoiceOf(subscription, period, 'open');
      subscription.status = 'past_due';
      return event('invoice.payment_failed', subscription.latest_invoice as Record<string, unknown>);
    },

    setRenewal(id: string, cancels: boolean): StripeEvent {
      const subscription = theSubscription(id);
      subscription.cancel_at_period_end = cancels;
      return event('customer.subscription.updated', { ...subscription });
    },

    end(id: string): StripeEvent {
      const subscription = theSubscription(id);
      Object.assign(subscription, { status: 'canceled', ended_at: nowSeconds() });
      return event('customer.subscription.deleted', { ...subscription });
    },

    /** Refunds the charge that was made at `chargedAtSeconds`; if `isFull` is false, only a part of it. */
    refund(id: string, chargedAtSeconds: number, { isFull = true } = {}): StripeEvent {
      const { customer } = theSubscription(id);
      return event('charge.refunded', {
        object: 'charge',
        customer,
        created: chargedAtSeconds,
        refunded: isFull,
      });
    },

    async send(webhookUrl: string, sent: StripeEvent): Promise<number> {
      const body = JSON.stringify(sent);
      const response = await fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': stripeSignature(body, nowSeconds()),
        },
        body,
      });
      await response.body?.cancel();
      return response.status;
    },

    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
