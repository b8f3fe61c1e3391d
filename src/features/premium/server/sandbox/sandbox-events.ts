import { randomBytes } from 'node:crypto';
import { plans } from '../../common/plans.ts';
import { ourMetadata } from '../payment/read-stripe-event.ts';
import type { CheckoutRow } from '../premium-tables.ts';

type Period = { start: number; end: number };

export type SandboxEvent = { id: string; type: string; created: number; data: { object: object } };

const sessionPrefix = 'cs_sandbox_';

export function mintSessionId(): string {
  return sessionPrefix + randomBytes(18).toString('base64url');
}

/** One session leads to one subscription, no matter how often its button is clicked. */
function subscriptionIdOf(sessionId: string): string {
  return `sub_sandbox_${sessionId.slice(sessionPrefix.length)}`;
}

export function paidCheckout(
  { reference, price_id: priceId }: Pick<CheckoutRow, 'reference' | 'price_id'>,
  sessionId: string,
  nowMs: number,
): SandboxEvent[] {
  const subscription = subscriptionIdOf(sessionId);
  const months = plans.find((plan) => plan.priceId === priceId)?.periodMonths ?? 1;
  const created = Math.floor(nowMs / 1000);
  const session = {
    id: sessionId,
    client_reference_id: reference,
    subscription,
    customer: `cus_sandbox_${subscription}`,
    payment_status: 'paid',
    metadata: ourMetadata,
  };
  const period = { start: created, end: addMonths(created, months) };
  return [
    event('checkout.session.completed', session, created, `evt_${sessionId}`),
    event('invoice.paid', invoice(subscription, period), created, `evt_${subscription}`),
  ];
}

export type PortalAct = 'cancel' | 'resume' | 'renew' | 'fail' | 'end';

/** False if the next period is already paid, so that nobody collects years of Premium. */
export function mayRenew(paid: { paidUntilMs: number; months: number }, nowMs: number): boolean {
  return paid.paidUntilMs <= addMonths(Math.floor(nowMs / 1000), paid.months) * 1000;
}

export function portalEvent(
  subscription: { id: string; paidUntilMs: number; months: number },
  act: PortalAct,
  nowMs: number,
): SandboxEvent {
  const created = Math.floor(nowMs / 1000);
  const start = Math.floor(subscription.paidUntilMs / 1000);
  const next = invoice(subscription.id, { start, end: addMonths(start, subscription.months) });
  const object = { id: subscription.id, cancel_at_period_end: act === 'cancel', metadata: ourMetadata };
  switch (act) {
    case 'cancel':
    case 'resume':
      return event('customer.subscription.updated', object, created);
    case 'renew':
      return event('invoice.paid', next, created);
    case 'fail':
      // A failure before the end of the paid period would not count.
      return event('invoice.payment_failed', next, Math.max(created, start));
    case 'end':
      return event('customer.subscription.deleted', object, created);
  }
}

function invoice(subscription: string, period: Period): object {
  const details = { subscription, metadata: ourMetadata };
  return {
    parent: { subscription_details: details },
    customer: `cus_sandbox_${subscription}`,
    lines: { data: [{ period }] },
  };
}

function event(
  type: string,
  object: object,
  created: number,
  id = `evt_sandbox_${randomBytes(18).toString('base64url')}`,
): SandboxEvent {
  return { id, type, created, data: { object } };
}

/** Like Stripe: January 31 plus a month is the last day of February. */
function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000);
  const to = new Date(from);
  to.setUTCMonth(to.getUTCMonth() + months, 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return Math.floor(to.getTime() / 1000);
}
