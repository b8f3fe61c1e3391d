import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import type { Answer } from '#platform/endpoint/web/call.ts';
import { type Decoded, decode, optional, type Template, text } from '#platform/endpoint/web/decode.ts';
import { messageDate, messageId } from '#platform/inbox/web/messages/message-templates.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { MailMessage } from '../../common/contract.ts';
import { maxListedMessages } from '../../common/limits.ts';

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
  codes: [''],
  links: [{ url: webAddress, label: '', domain: '' }],
  senderDomain: '',
  // A server without this field may send bodies as HTML.
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

export type Message = Readonly<
  Omit<Decoding, 'hasHtml' | 'links'> & { hasHtml: boolean; links: readonly Link[] }
>;

export function readMessages(answer: Pick<Answer<CallOutput<'temp-email/messages'>>, 'body'>): Message[] {
  return decode(answer, [template])
    .slice(0, maxListedMessages)
    .map(({ body, hasHtml, links, ...rest }) => ({
      ...rest,
      body: hasHtml === undefined ? stripMarkup(body) : body,
      hasHtml: hasHtml === true,
      // The label is the sender's text, which may appear only within the mail.
      links: links.map(({ url, domain }) => ({ url, domain })),
    }));
}

/** Removes a user name, because browsers show it before the host. */
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
  // Our own server wrote these details and the page shows them as text, so checking their shape is enough.
  return {
    verdict,
    ...(isRecord(spf) ? { spf } : {}),
    ...(Array.isArray(dkim) ? { dkim: dkim.filter(isRecord) } : {}),
    ...(isRecord(dmarc) ? { dmarc } : {}),
  };
}

const hidden = new Set('SCRIPT STYLE HEAD TITLE TEMPLATE NOSCRIPT'.split(' '));
const blocks = new Set('P DIV LI TR TABLE UL OL BLOCKQUOTE PRE HR H1 H2 H3 H4'.split(' '));

/** Our own server sends text, but others may send HTML. DOMParser runs no script and loads nothing. */
function stripMarkup(body: string): string {
  if (!/<\/?[a-z][^<]*>/i.test(body)) return body;
  const { body: root } = new DOMParser().parseFromString(body, 'text/html');
  return textOf(root)
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function textOf(node: Node): string {
  let text = '';
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += child.textContent ?? '';
    else if (child.nodeName === 'BR') text += '\n';
    else if (child.nodeType === Node.ELEMENT_NODE && !hidden.has(child.nodeName)) {
      const isBlock = blocks.has(child.nodeName);
      text += isBlock && text !== '' && !text.endsWith('\n') ? '\n' : '';
      text += textOf(child);
      text += isBlock ? '\n' : '';
    }
  }
  return text;
}
