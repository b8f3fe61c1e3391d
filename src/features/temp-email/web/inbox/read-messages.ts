import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { type Decoded, decode, optional, type Template, text } from '#platform/endpoint/web/decode.ts';
import { messageDate, messageId } from '#platform/inbox/web/messages/message-templates.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { MailMessage } from '../../common/contract.ts';
import { maxListedMessages } from '../../common/limits.ts';
import { stripMarkup } from './strip-markup.ts';

export type Authentication = MailMessage['authentication'];

const template = {
  id: messageId,
  from: '',
  subject: '',
  body: '',
  date: messageDate,
  size: 0,
  isRead: false,
  attachments: [
    {
      id: messageId,
      filename: (name: unknown) => optional(text)(name) ?? 'attachment',
      contentType: '',
      size: 0,
    },
  ],
  code: optional(text),
  links: [{ url: webAddress, label: '', domain: '' }],
  senderDomain: '',
  // Missing from servers that send bodies with markup.
  hasHtml: (value: unknown) => (typeof value === 'boolean' ? value : undefined),
  truncated: false,
  damaged: false,
  pending: false,
  forgedDomain: optional(text),
  authentication: readAuthentication,
} satisfies Template<MailMessage>;

type Decoding = Decoded<MailMessage, typeof template>;
export type Attachment = Decoding['attachments'][number];
export type Link = Omit<Decoding['links'][number], 'label'>;

/** A message as the page shows it. */
export type Message = Readonly<
  Omit<Decoding, 'hasHtml' | 'links'> & { hasHtml: boolean; links: readonly Link[] }
>;

/** The messages of an answer, without entries that cannot be read. */
export function readMessages(answer: Pick<Answer<CallOutput<'temp-email/messages'>>, 'body'>): Message[] {
  return decode(answer, [template])
    .slice(0, maxListedMessages)
    .map(({ body, hasHtml, links, ...rest }) => ({
      ...rest,
      body: hasHtml === undefined ? stripMarkup(body) : body,
      hasHtml: hasHtml === true,
      // A label is the sender's words, which the page shows within the mail alone.
      links: links.map(({ url, domain }) => ({ url, domain })),
    }));
}

/** A web address that a browser can read, without a user name, which browsers show in front of the host. */
function webAddress(value: unknown): string {
  const written = text(value);
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null;
  if (url === null) throw new TypeError('not a web address');
  if (url.username === '' && url.password === '') return written;
  url.username = '';
  url.password = '';
  return url.href;
}

const verdicts: readonly unknown[] = ['verified', 'failed', 'unknown', 'pending'];

function readAuthentication(value: unknown): Authentication | undefined {
  if (!isRecord(value) || !verdicts.includes(value.verdict)) return undefined;
  const { verdict, spf, dkim, dmarc } = value as Authentication;
  // Details are words of our own server, shown as text; only their shape is checked.
  return {
    verdict,
    ...(isRecord(spf) ? { spf } : {}),
    ...(Array.isArray(dkim) ? { dkim: dkim.filter(isRecord) } : {}),
    ...(isRecord(dmarc) ? { dmarc } : {}),
  };
}
