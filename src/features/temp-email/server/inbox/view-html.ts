import type { Clock } from '#platform/clock/server/clock.ts';
import { type EndpointHandler, handle } from '#platform/endpoint/server/endpoint-handler.ts';
import { isAppError } from '#platform/errors/common/app-error.ts';
import type { HttpReply, HttpRoute } from '#platform/http/server/http-route.ts';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { HpkeContext } from '#platform/seal/server/hpke.ts';
import { openerOf } from '#platform/seal/server/sealer.ts';
import type { SecretBox } from '#platform/seal/server/secret-box.ts';
import * as contract from '../../common/contract.ts';
import type { MailboxAccess } from '../addresses/mailbox-access.ts';
import type { MessageReader } from './message-reader.ts';
import type { MessageStore } from './message-store.ts';

type ViewHtmlNeeds = {
  access: MailboxAccess;
  messages: MessageStore;
  reader: MessageReader;
  clock: Clock;
  tickets: SecretBox;
};

const ended = `<!doctype html><html lang="en"><meta charset="utf-8"><title>View expired</title>
<p>This view has expired. Open the message again to see it.</p></html>`;

export function viewHtml({ access, messages, reader, clock, tickets }: ViewHtmlNeeds): EndpointHandler {
  return handle(contract.viewHtml, async (input, { clientAddress }) => {
    const message = await access.authorizeMessage(input, clientAddress);
    const images = input.images === true;
    const { blockedImages, trackers } = await reader.safeHtml(message, images, clientKey(clientAddress));
    const context = await messages.findContext(message);
    const ticket = mintMailViewTicket(tickets, { messageId: message.id, images, context }, clock.nowMs());
    return { viewUrl: `/mail-view/${ticket}`, blockedImages, trackers };
  });
}

export function mailViewRoute({ access, messages, reader, clock, tickets }: ViewHtmlNeeds): HttpRoute {
  return {
    method: 'GET',
    path: '/mail-view/:ticket',
    errors: contract.viewHtml.errors,
    origin: 'own',
    handle: async ({ params, headers, clientAddress }) => {
      access.limitClient(clientAddress);
      // Browsers send this header only to secure origins (https or loopback). Without it, we assume a frame.
      const isFramed = (headers['sec-fetch-dest'] ?? 'iframe') === 'iframe';
      if (!isFramed) return page(404, ended, false);
      const view = readMailViewTicket(tickets, params.ticket ?? '', clock.nowMs());
      const mailbox = view && (await access.findLeaseOf(view.messageId));
      if (!view || !mailbox) return page(404, ended, false);
      const message = await messages.findMessage(mailbox, view.messageId, openerOf(view.context));
      if (!message) return page(404, ended, false);
      const { html } = await reader.safeHtml(message, view.images, clientKey(clientAddress));
      return page(200, html, view.images);
    },
  };
}

/** A stranger's document: no scripts, forms, frames or origin, and remote images only on request. */
function page(status: number, body: string, images: boolean): HttpReply {
  const policy = [
    'sandbox allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src data:${images ? ' https: http:' : ''}`,
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ];
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy.join('; '),
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
    body,
  };
}

/**
 * Permission to see one message. Encrypted, because `context` opens every record of the same sealer, which may include
 * other messages.
 */
export type MailView = { messageId: string; images: boolean; context: HpkeContext };

const lifeMs = 60_000;
const label = Buffer.from('mail view');

/** A URL must not contain a token, so it contains this encrypted ticket, which expires soon. */
export function mintMailViewTicket(
  box: SecretBox,
  { messageId, images, context }: MailView,
  nowMs: number,
): string {
  const { key, baseNonce } = context;
  const claim = [messageId, images, nowMs + lifeMs, toText(key), toText(baseNonce)];
  return toText(box.seal(label, Buffer.from(JSON.stringify(claim))));
}

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
