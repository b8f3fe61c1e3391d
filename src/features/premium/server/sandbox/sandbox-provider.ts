import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/clock/server/clock.ts';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { readStripeEvent } from '../payment/read-stripe-event.ts';
import { mintSessionId } from './sandbox-events.ts';

/** Subscriptions of this provider, which nobody paid for, count only while the installation has a sandbox. */
export const sandboxProviderId = 'sandbox';

export const sandboxCheckoutPath = '/sandbox/checkout';
export const sandboxPortalPath = '/sandbox/portal';

export function sandboxTicketSecret(serverSecret: string): Uint8Array {
  return deriveSecret(serverSecret, 'premium sandbox portal');
}

export function sandboxWebhookSecret(serverSecret: string): string {
  return Buffer.from(deriveSecret(serverSecret, 'premium sandbox webhook')).toString('base64url');
}

/** Moves no money. Our own pages create events, which take the same path as Stripe's. */
export function createSandboxProvider({
  siteUrl,
  serverSecret,
  clock,
}: {
  siteUrl: string;
  serverSecret: string;
  clock: Clock;
}): PaymentProvider {
  const ticketSecret = sandboxTicketSecret(serverSecret);
  return {
    id: sandboxProviderId,
    openCheckout: async ({ ownOrigin }) => {
      const sessionId = mintSessionId();
      return { sessionId, url: `${ownOrigin ?? siteUrl}${sandboxCheckoutPath}/${sessionId}` };
    },
    askForCheckout: async () => [],
    askForSubscription: async () => undefined,
    openPortal: async ({ id }, ownOrigin) =>
      `${ownOrigin ?? siteUrl}${sandboxPortalPath}/${mintPortalTicket(ticketSecret, id, clock.nowMs())}`,
    readEvent: readStripeEvent,
  };
}

const lifeMs = 60 * 60 * 1000;

/** A ticket for the portal keeps the license key out of the URL. */
function mintPortalTicket(secret: Uint8Array, subscriptionId: string, nowMs: number): string {
  const claim = `${subscriptionId}.${(nowMs + lifeMs).toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

export function readPortalTicket(secret: Uint8Array, ticket: string, nowMs: number): string | undefined {
  const end = Math.max(ticket.lastIndexOf('.'), 0);
  const claim = ticket.slice(0, end);
  const expected = Buffer.from(sign(secret, claim));
  const given = Buffer.from(ticket.slice(end + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [subscriptionId, expiry = ''] = claim.split('.');
  return Number.parseInt(expiry, 36) > nowMs ? subscriptionId : undefined;
}

function sign(secret: Uint8Array, claim: string): string {
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
