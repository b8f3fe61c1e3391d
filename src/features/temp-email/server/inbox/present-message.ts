import type { MailAuthentication, ParsedMail } from '#platform/mail/common/parsed-mail.ts';
import { senderDomain } from '#platform/mail/server/mail-address.ts';
import { maxBodyTextBytes } from '../../common/limits.ts';
import type { OpenedMessage } from '../sealed-mail.ts';

const pendingVerdict = '{"verdict":"pending"}';
const verified = '{"verdict":"verified"';
const trusted = '"forgedDomain":null';
/** One UTF-16 code unit takes at most three bytes of UTF-8. */
const maxBytesPerUnit = 3;

type Presented = Pick<OpenedMessage, 'id' | 'received_at' | 'size_bytes'>;

/**
 * Builds the list item as JSON, without the fields that change later and the closing brace. The item is stored, so that
 * listing an inbox only joins strings. `ownDomains` are explained at `findClaimedDomain`.
 */
export function presentItem(
  row: Presented,
  mail: ParsedMail,
  mailFrom: string,
  ownDomains: readonly string[],
): string {
  const body = cutText(mail.text);
  const item = {
    id: row.id,
    from: mail.from,
    subject: mail.subject,
    body,
    date: new Date(row.received_at).toISOString(),
    size: row.size_bytes,
    attachments: mail.attachments
      .filter((attachment) => !attachment.inline)
      .map(({ index, filename, contentType, sizeBytes }) => ({
        id: String(index),
        filename,
        contentType,
        size: sizeBytes,
      })),
    code: mail.codes[0] ?? null,
    codes: mail.codes,
    links: mail.links.map(({ url, label, domain = '' }) => ({ url, label, domain })),
    senderDomain: mail.senderDomain ?? '',
    hasHtml: mail.hasHtml,
    truncated: mail.truncated || body.length < mail.text.length,
    damaged: mail.damaged,
    // Must be last, because `presentMessage` replaces it if the sender turns out to be verified.
    forgedDomain: findClaimedDomain([mail.from, mailFrom], ownDomains),
  };
  return JSON.stringify(item).slice(0, -1);
}

/** Decoded size. Undefined if the message was not parsed or does not list the attachment. */
export function findAttachmentBytes(item: string | undefined, index: number): number | undefined {
  if (item === undefined) return undefined;
  const { attachments } = JSON.parse(`${item}}`) as { attachments: { id: string; size: number }[] };
  return attachments.find(({ id }) => id === String(index))?.size;
}

/** Item of a message whose content is unknown: time, size and the sender in the envelope. */
export function presentEnvelope(
  row: Presented,
  mailFrom: string,
  damaged: boolean,
  ownDomains: readonly string[],
): string {
  const nothing = {
    text: '',
    subject: '',
    truncated: false,
    hasHtml: false,
    attachments: [],
    codes: [],
    links: [],
  };
  return presentItem(row, { ...nothing, from: mailFrom, damaged }, mailFrom, ownDomains);
}

/** `item` is the result of `presentItem` for this row. */
export function presentMessage(
  row: Pick<OpenedMessage, 'is_read' | 'authentication'>,
  item: string,
  isPending = false,
): string {
  const isRead = row.is_read !== 0;
  const authentication = row.authentication ?? pendingVerdict;
  const current = authentication.startsWith(verified)
    ? item.replace(/"forgedDomain":"[^"]*"$/, trusted)
    : item;
  return `${current},"isRead":${isRead},"pending":${isPending},"authentication":${authentication}}`;
}

export function presentAuthentication(authentication: MailAuthentication): string {
  const { verdict, spf, dkim, dmarc } = authentication;
  return JSON.stringify({ verdict, spf, dkim, dmarc });
}

export const unknownAuthentication = '{"verdict":"unknown"}';

function cutText(text: string): string {
  if (text.length * maxBytesPerUnit <= maxBodyTextBytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(maxBodyTextBytes));
  return text.slice(0, read);
}

/** Invisible characters make one name look like another. */
const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Lists every host that people could take for the sender's domain: each text after an at sign, even in quotes, in
 * brackets, before another at sign, or in other scripts. Ignores the display name, which may quote the recipient.
 */
function listNamedHosts(sender: string): string[] {
  const mailbox = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
  const [, ...behind] = mailbox.normalize('NFKC').replace(invisible, '').split('@');
  const named = behind.map((text) => {
    const host = /^[^\p{L}\p{N}]*([\p{L}\p{M}\p{N}._\u3002-]+)/u.exec(text)?.[1] ?? '';
    const labels = host.split(/[.\u3002]/).filter(Boolean);
    return senderDomain(`@${labels.join('.')}`);
  });
  return [senderDomain(sender), ...named];
}

/** Returns the first of our domains that a sender claims, directly or as a subdomain. */
export function findClaimedDomain(senders: readonly string[], ownDomains: readonly string[]): string | null {
  const hosts = senders.flatMap(listNamedHosts);
  const isClaimed = (own: string) =>
    own !== '' && hosts.some((host) => host === own || host.endsWith(`.${own}`));
  return ownDomains.find(isClaimed) ?? null;
}
