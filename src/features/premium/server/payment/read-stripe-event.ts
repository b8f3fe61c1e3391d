import { z } from 'zod';
import type { PaymentEvent, PaymentFact } from './payment-provider.ts';

export const ourMetadata = { product: 'mayfly-premium' } as const;

const id = z.string().min(1).max(255);
const reference = z.union([id, z.object({ id }).transform((object) => object.id)]);
const seconds = z.int().nonnegative();
const metadata = z.record(z.string(), z.string()).nullish();

const checkoutSession = z.object({
  id,
  client_reference_id: id.nullish(),
  subscription: reference.nullish(),
  customer: reference.nullish(),
  payment_status: z.string(),
  metadata,
});

const invoice = z.object({
  subscription: reference.nullish(),
  subscription_details: z.object({ metadata }).nullish(),
  parent: z
    .object({ subscription_details: z.object({ subscription: reference, metadata }).nullish() })
    .nullish(),
  customer: reference.nullish(),
  lines: z.object({
    data: z.array(z.object({ period: z.object({ start: seconds, end: seconds }), metadata })),
  }),
});

const subscription = z.object({
  id,
  customer: reference.nullish(),
  cancel_at_period_end: z.boolean(),
  cancel_at: seconds.nullish(),
  metadata,
});

const charge = z.object({ customer: reference.nullish(), created: seconds, refunded: z.boolean() });

const envelope = z.object({
  id,
  type: z.string(),
  created: seconds,
  data: z.object({ object: z.unknown() }),
});

type Envelope = z.infer<typeof envelope>;

const readers: Readonly<Record<string, (object: unknown, event: Envelope) => readonly PaymentFact[]>> = {
  'checkout.session.completed': (object, { created }) => factsOfCheckout(object, created),
  'checkout.session.async_payment_succeeded': (object, { created }) => factsOfCheckout(object, created),
  'invoice.paid': (object) => factsOfPaidInvoice(object),
  'invoice.payment_failed': (object, { created }) => factsOfFailedInvoice(object, created),
  'customer.subscription.updated': (object, event) => factsOfRenewal(object, event.created, event.id),
  'customer.subscription.deleted': (object, { created }) => factsOfEnd(object, created),
  'charge.refunded': (object) => factsOfRefund(object),
};

/** Returns undefined for other types of events. Throws a ZodError if an event does not have the documented shape. */
export function readStripeEvent(body: string): PaymentEvent | undefined {
  const event = envelope.parse(JSON.parse(body));
  const read = readers[event.type];
  if (read === undefined) return undefined;
  return { id: event.id, facts: read(event.data.object, event) };
}

export function factsOfCheckout(object: unknown, atSeconds: number): PaymentFact[] {
  const session = checkoutSession.parse(object);
  if (!isOurs(session.metadata) || !session.client_reference_id || !session.subscription) return [];
  const checkout = {
    reference: session.client_reference_id,
    sessionId: session.id,
    subscriptionId: session.subscription,
    customerId: session.customer ?? null,
    isPaid: session.payment_status !== 'unpaid',
    atMs: atSeconds * 1000,
  };
  return [{ about: 'checkout', checkout }];
}

export function factsOfPaidInvoice(object: unknown): PaymentFact[] {
  const found = subscriptionOfInvoice(object);
  if (found === undefined) return [];
  // Takes the period that ends last. Earlier lines settle changes within the previous period.
  const [period] = found.periods.toSorted((a, b) => b.end - a.end || b.start - a.start);
  if (period === undefined) return [];
  const change = { kind: 'paid', fromMs: period.start * 1000, untilMs: period.end * 1000 } as const;
  return [{ about: 'subscription', ...found.ids, change }];
}

function factsOfFailedInvoice(object: unknown, atSeconds: number): PaymentFact[] {
  const found = subscriptionOfInvoice(object);
  if (found === undefined) return [];
  return [{ about: 'subscription', ...found.ids, change: { kind: 'failed', atMs: atSeconds * 1000 } }];
}

export function factsOfRenewal(object: unknown, atSeconds: number, by: string): PaymentFact[] {
  const { id: subscriptionId, customer, metadata: marks, ...rest } = subscription.parse(object);
  if (!isOurs(marks)) return [];
  const cancels = rest.cancel_at_period_end || typeof rest.cancel_at === 'number';
  const change = { kind: 'renewal', cancels, atMs: atSeconds * 1000, by } as const;
  return [{ about: 'subscription', subscriptionId, customerId: customer ?? null, change }];
}

export function factsOfEnd(object: unknown, atSeconds: number): PaymentFact[] {
  const { id: subscriptionId, customer, metadata: marks } = subscription.parse(object);
  if (!isOurs(marks)) return [];
  const change = { kind: 'ended', atMs: atSeconds * 1000 } as const;
  return [{ about: 'subscription', subscriptionId, customerId: customer ?? null, change }];
}

function factsOfRefund(object: unknown): PaymentFact[] {
  const { customer, created, refunded } = charge.parse(object);
  if (!customer || !refunded) return [];
  return [{ about: 'refund', customerId: customer, chargedAtMs: created * 1000 }];
}

function subscriptionOfInvoice(object: unknown) {
  const { parent, lines, customer, ...older } = invoice.parse(object);
  const details = parent?.subscription_details;
  const subscriptionId = details?.subscription ?? older.subscription;
  const marks = [details?.metadata, older.subscription_details?.metadata, lines.data[0]?.metadata];
  if (!subscriptionId || !marks.some(isOurs)) return undefined;
  return {
    ids: { subscriptionId, customerId: customer ?? null },
    periods: lines.data.map(({ period }) => period),
  };
}

function isOurs(marks: z.infer<typeof metadata>): boolean {
  return marks?.product === ourMetadata.product;
}
