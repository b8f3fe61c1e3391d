import type { Clock } from '#platform/clock/server/clock.ts';
import { deriveSecret } from '#platform/lease/server/lease-key.ts';
import type { PaymentProvider } from '../payment/payment-provider.ts';
import { readStripeEvent } from '../payment/read-stripe-event.ts';
import { mintSessionId } from './sandbox-events.ts';
import { sandboxProviderId } from './sandbox-provider-id.ts';
import { mintPortalTicket } from './sandbox-ticket.ts';

export const sandboxCheckoutPath = '/sandbox/checkout';
export const sandboxPortalPath = '/sandbox/portal';

/** The portal's tickets are signed with this. */
export function sandboxTicketSecret(serverSecret: string): Uint8Array {
  return deriveSecret(serverSecret, 'premium sandbox portal');
}

/** What the sandbox signs its events with, as a provider would with the secret of the webhook. */
export function sandboxWebhookSecret(serverSecret: string): string {
  return Buffer.from(deriveSecret(serverSecret, 'premium sandbox webhook')).toString('base64url');
}

/** Payment without money: pages of our own, whose events take the same way in as those of Stripe. */
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
