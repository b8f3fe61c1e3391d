import { isAppError } from '#platform/errors/common/app-error.ts';
import type { HpkeContext } from '#platform/seal/server/hpke.ts';
import type { SecretBox } from '#platform/seal/server/secret-box.ts';

/**
 * The claim in a ticket: its holder may see the safe HTML view of one message. `context` opens every record that the same
 * sealer made, so also other messages that one process sealed to the address. The ticket is encrypted because of that.
 */
export type MailView = { messageId: string; images: boolean; context: HpkeContext };

const lifeMs = 60_000;
const label = Buffer.from('mail view');

/** No token may stand in a URL, so the view's URL carries an encrypted ticket that is soon worth nothing. */
export function mintMailViewTicket(
  box: SecretBox,
  { messageId, images, context }: MailView,
  nowMs: number,
): string {
  const { key, baseNonce } = context;
  const claim = [messageId, images, nowMs + lifeMs, toText(key), toText(baseNonce)];
  return toText(box.seal(label, Buffer.from(JSON.stringify(claim))));
}

/** Undefined for a forged, an altered and an expired ticket. */
export function readMailViewTicket(box: SecretBox, ticket: string, nowMs: number): MailView | undefined {
  const claim = openClaim(box, Buffer.from(ticket, 'base64url'));
  if (claim === undefined) return undefined;
  const [messageId, images, endsAtMs, key, baseNonce] = claim;
  if (endsAtMs <= nowMs) return undefined;
  return { messageId, images, context: { key: toBytes(key), baseNonce: toBytes(baseNonce) } };
}

type Claim = [messageId: string, images: boolean, endsAtMs: number, key: string, baseNonce: string];

function openClaim(box: SecretBox, sealed: Uint8Array): Claim | undefined {
  try {
    return JSON.parse(box.open(label, sealed).toString());
  } catch (error) {
    if (isAppError(error, 'seal_broken')) return undefined;
    throw error;
  }
}

const toText = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const toBytes = (text: string) => Buffer.from(text, 'base64url');
