import { createHmac, timingSafeEqual } from 'node:crypto';

/** As long as one may take to think about leaving. */
const lifeMs = 60 * 60 * 1000;

/** Leads to the portal of one subscription for an hour; the key itself never stands in an address. */
export function mintPortalTicket(secret: Uint8Array, subscriptionId: string, nowMs: number): string {
  const claim = `${subscriptionId}.${(nowMs + lifeMs).toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** The subscription's id; undefined for a forged and an expired ticket. */
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
