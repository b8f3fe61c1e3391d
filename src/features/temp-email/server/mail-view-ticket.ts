import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a ticket permits: to see the safe HTML view of one message. */
export type MailView = { messageId: string; images: boolean };

const lifeMs = 60_000;

/** No token may stand in a URL, so the view's URL carries a signed ticket that is soon worth nothing. */
export function mintMailViewTicket(secret: Uint8Array, view: MailView, nowMs: number): string {
  const claim = `${view.messageId}.${view.images ? 1 : 0}.${(nowMs + lifeMs).toString(36)}`;
  return `${claim}.${sign(secret, claim)}`;
}

/** Undefined for a forged, an altered and an expired ticket. */
export function readMailViewTicket(secret: Uint8Array, ticket: string, nowMs: number): MailView | undefined {
  const end = ticket.lastIndexOf('.');
  const claim = ticket.slice(0, Math.max(end, 0));
  const expected = Buffer.from(sign(secret, claim));
  const given = Buffer.from(ticket.slice(end + 1));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [messageId = '', images, expiry = ''] = claim.split('.');
  if (Number.parseInt(expiry, 36) <= nowMs) return undefined;
  return { messageId, images: images === '1' };
}

function sign(secret: Uint8Array, claim: string): string {
  return createHmac('sha256', secret).update(claim).digest('base64url');
}
