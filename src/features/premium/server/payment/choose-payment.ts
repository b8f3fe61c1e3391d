import type { Clock } from '#platform/clock/server/clock.ts';
import type { SettingValues } from '#platform/config/server/define-settings.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import type { RateLimiter } from '#platform/limits/server/rate-limiter.ts';
import type { Job } from '#platform/schedule/server/scheduler.ts';
import type { premiumSettings } from '../config.ts';
import type { LicenceKeys } from '../licences/licence-key.ts';
import type { LicenceStore } from '../licences/licence-store.ts';
import type { PageAssets } from '../sandbox/sandbox-page.ts';
import {
  createSandboxProvider,
  sandboxTicketSecret,
  sandboxWebhookSecret,
} from '../sandbox/sandbox-provider.ts';
import { sandboxRoutes } from '../sandbox/sandbox-routes.ts';
import { PaymentIntake } from './payment-intake.ts';
import { ReconcilePayments } from './payment-jobs.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';
import type { SubscriptionStore } from './subscription-store.ts';

export type Payment = {
  provider: PaymentProvider;
  intake: PaymentIntake;
  routes: readonly HttpRoute[];
  jobs: readonly Job[];
  announcement: string;
};

type ChoosePaymentNeeds = {
  settings: SettingValues<typeof premiumSettings>;
  isSandboxAllowed: boolean;
  siteUrl: string;
  secret: string;
  clock: Clock;
  subscriptions: SubscriptionStore;
  licences: LicenceStore;
  keys: LicenceKeys;
  callsPerClient: RateLimiter;
  pageAssets: PageAssets;
};

export function choosePayment(needs: ChoosePaymentNeeds): Payment | undefined {
  return stripePayment(needs) ?? (findPaymentKind(needs) === 'sandbox' ? sandboxPayment(needs) : undefined);
}

export function findPaymentKind({
  settings,
  isSandboxAllowed,
}: Pick<ChoosePaymentNeeds, 'settings' | 'isSandboxAllowed'>): 'stripe' | 'sandbox' | 'none' {
  if (settings.stripeSecretKey !== undefined) return 'stripe';
  return isSandboxAllowed ? 'sandbox' : 'none';
}

/** The settings require all of these values or none. */
function stripePayment(needs: ChoosePaymentNeeds): Payment | undefined {
  const { settings, siteUrl, clock } = needs;
  const { stripeSecretKey, stripeWebhookSecret, stripePriceMonthly, stripePriceYearly, stripeApiUrl } =
    settings;
  if (!stripeSecretKey || !stripeWebhookSecret || !stripePriceMonthly || !stripePriceYearly) return undefined;
  const provider = createStripeProvider({
    secretKey: stripeSecretKey.reveal(),
    prices: { price_monthly: stripePriceMonthly, price_yearly: stripePriceYearly },
    apiUrl: stripeApiUrl,
    siteUrl,
    clock,
  });
  const intake = new PaymentIntake({ ...needs, provider, webhookSecret: stripeWebhookSecret.reveal() });
  return {
    provider,
    intake,
    routes: [intake.route()],
    jobs: [new ReconcilePayments({ ...needs, provider, intake })],
    announcement: 'payment: Stripe',
  };
}

function sandboxPayment(needs: ChoosePaymentNeeds): Payment {
  const { siteUrl, secret, clock, pageAssets } = needs;
  const provider = createSandboxProvider({ siteUrl, serverSecret: secret, clock });
  const webhookSecret = sandboxWebhookSecret(secret);
  const intake = new PaymentIntake({ ...needs, provider, webhookSecret });
  const routes = sandboxRoutes({
    ...needs,
    intake,
    webhookSecret,
    ticketSecret: sandboxTicketSecret(secret),
    assets: pageAssets,
  });
  return { provider, intake, routes, jobs: [], announcement: 'payment: sandbox, no money moves' };
}
