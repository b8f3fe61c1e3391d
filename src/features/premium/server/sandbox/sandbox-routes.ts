import type { Clock } from '#platform/clock/server/clock.ts';
import { AppError } from '#platform/errors/common/app-error.ts';
import {
  type HttpReply,
  type HttpRequest,
  type HttpRoute,
  rawBodyOf,
} from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import { plans } from '../../common/plans.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { PaymentIntake } from '../payment/payment-intake.ts';
import { signWebhook } from '../payment/payment-intake.ts';
import { entitlementOf } from '../payment/subscription-rules.ts';
import type { SubscriptionStore } from '../payment/subscription-store.ts';
import type { CheckoutRow, SubscriptionRow } from '../premium-tables.ts';
import { mayRenew, type PortalAct, paidCheckout, portalEvent, type SandboxEvent } from './sandbox-events.ts';
import { checkoutPage, type PageAssets, portalPage } from './sandbox-page.ts';
import {
  readPortalTicket,
  sandboxCheckoutPath,
  sandboxPortalPath,
  sandboxProviderId,
} from './sandbox-provider.ts';

export type SandboxRoutesNeeds = {
  licences: LicenceStore;
  subscriptions: SubscriptionStore;
  intake: PaymentIntake;
  webhookSecret: string;
  ticketSecret: Uint8Array;
  clock: Clock;
  callsPerClient: RateLimiter;
  assets: PageAssets;
};

const portalActs: readonly string[] = ['cancel', 'resume', 'renew', 'fail', 'end'] satisfies PortalAct[];

/** `own` keeps other sites from posting the forms and from reaching the pages by DNS rebinding. */
export function sandboxRoutes(needs: SandboxRoutesNeeds): HttpRoute[] {
  const own = { origin: 'own', host: 'own' } as const;
  const limited = (handle: typeof pay) => async (request: HttpRequest) => {
    needs.callsPerClient.require(clientKey(request.clientAddress));
    return await handle(needs, request);
  };
  const checkout = { ...own, path: `${sandboxCheckoutPath}/:session` };
  const portal = { ...own, path: `${sandboxPortalPath}/:ticket` };
  return [
    { ...checkout, method: 'GET', handle: limited(showCheckout) },
    { ...checkout, method: 'POST', rawBody: true, handle: limited(pay) },
    { ...portal, method: 'GET', handle: limited(showPortal) },
    { ...portal, method: 'POST', rawBody: true, handle: limited(manage) },
  ];
}

async function showCheckout(needs: SandboxRoutesNeeds, request: HttpRequest): Promise<HttpReply> {
  const checkout = await openCheckoutOf(needs, request);
  if (checkout.paid_at !== null) return seeOther(successPath(request));
  return formOf(needs, checkout, request, false);
}

async function pay(needs: SandboxRoutesNeeds, request: HttpRequest): Promise<HttpReply> {
  const checkout = await openCheckoutOf(needs, request);
  if (actOf(request) !== 'pay') return formOf(needs, checkout, request, true);
  if (checkout.paid_at === null) {
    const sessionId = request.params.session ?? '';
    await deliver(needs, paidCheckout(checkout, sessionId, needs.clock.nowMs()));
  }
  return seeOther(successPath(request));
}

async function showPortal(needs: SandboxRoutesNeeds, request: HttpRequest): Promise<HttpReply> {
  const subscription = await subscriptionOf(needs, request);
  const nowMs = needs.clock.nowMs();
  return portalPage(needs.assets, {
    entitlement: entitlementOf(subscription, nowMs),
    path: request.path,
    renews: subscription.cancels === 0,
    mayRenew: mayRenew(periodOf(subscription), nowMs),
  });
}

async function manage(needs: SandboxRoutesNeeds, request: HttpRequest): Promise<HttpReply> {
  const subscription = await subscriptionOf(needs, request);
  const act = actOf(request);
  const nowMs = needs.clock.nowMs();
  const period = periodOf(subscription);
  if (isPortalAct(act) && (act !== 'renew' || mayRenew(period, nowMs))) {
    await deliver(needs, [portalEvent({ id: subscription.id, ...period }, act, nowMs)]);
  }
  return seeOther(request.path);
}

function periodOf(subscription: Pick<SubscriptionRow, 'price_id' | 'paid_until'>) {
  const months = plans.find(({ priceId }) => priceId === subscription.price_id)?.periodMonths ?? 1;
  return { paidUntilMs: subscription.paid_until, months };
}

/** The intake accepts only signed events, as from a provider. */
async function deliver(needs: SandboxRoutesNeeds, events: readonly SandboxEvent[]): Promise<void> {
  for (const event of events) {
    const body = Buffer.from(JSON.stringify(event));
    await needs.intake.takeWebhook(body, signWebhook(needs.webhookSecret, body, needs.clock.nowMs()));
  }
}

async function openCheckoutOf(needs: SandboxRoutesNeeds, request: HttpRequest): Promise<CheckoutRow> {
  const checkout = await needs.licences.findCheckout(request.params.session ?? '');
  if (!checkout) throw new AppError('not_found');
  return checkout;
}

async function subscriptionOf(needs: SandboxRoutesNeeds, request: HttpRequest) {
  const id = readPortalTicket(needs.ticketSecret, request.params.ticket ?? '', needs.clock.nowMs());
  const subscription = id === undefined ? undefined : await needs.subscriptions.findSubscription(id);
  if (subscription?.provider !== sandboxProviderId) throw new AppError('not_found');
  return subscription;
}

function formOf(
  { assets }: SandboxRoutesNeeds,
  checkout: CheckoutRow,
  request: HttpRequest,
  isDeclined: boolean,
): HttpReply {
  const plan = plans.find(({ priceId }) => priceId === checkout.price_id) ?? plans[0];
  return checkoutPage(assets, plan, `${sandboxCheckoutPath}/${request.params.session}`, isDeclined);
}

function actOf(request: HttpRequest): string {
  return new URLSearchParams(rawBodyOf(request).toString('utf8')).get('act') ?? '';
}

function isPortalAct(act: string): act is PortalAct {
  return portalActs.includes(act);
}

function successPath(request: HttpRequest): string {
  return `/success?session_id=${encodeURIComponent(request.params.session ?? '')}`;
}

function seeOther(location: string): HttpReply {
  return { status: 303, headers: { location } };
}
