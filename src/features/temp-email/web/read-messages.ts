import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { MailMessage } from '../common/contract.ts';
import { maxListedMessages } from '../common/limits.ts';
import { stripMarkup } from './strip-markup.ts';

export type Attachment = MailMessage['attachments'][number];
export type Authentication = MailMessage['authentication'];

/** A message as the page shows it. What a server of SPEC section 7 does not send is absent or empty. */
export type Message = Readonly<
  Omit<MailMessage, 'authentication' | 'code'> & {
    code: string | undefined;
    authentication: Authentication | undefined;
  }
>;

type Fields = Readonly<Record<string, unknown>>;

/** The messages of an answer; a list whose entries cannot be read is shorter, what is no list is an error. */
export function readMessages(body: unknown): Message[] {
  if (!Array.isArray(body)) throw new TypeError('not a list of messages');
  return body
    .slice(0, maxListedMessages)
    .map(readMessage)
    .filter((message) => message !== undefined);
}

function readMessage(value: unknown): Message | undefined {
  if (!isRecord(value)) return undefined;
  const id = readText(value, 'id');
  if (id === '') return undefined;
  const body = readText(value, 'body');
  const { code, hasHtml } = value;
  return {
    id,
    from: readText(value, 'from'),
    subject: readText(value, 'subject'),
    body: typeof hasHtml === 'boolean' ? body : stripMarkup(body),
    date: readText(value, 'date'),
    isRead: value.isRead === true,
    attachments: readList(value, 'attachments', readAttachment),
    code: typeof code === 'string' && code !== '' ? code : undefined,
    links: readList(value, 'links', readLink),
    hasHtml: hasHtml === true,
    truncated: value.truncated === true,
    damaged: value.damaged === true,
    authentication: readAuthentication(value.authentication),
  };
}

function readAttachment(fields: Fields): Attachment | undefined {
  const id = readText(fields, 'id');
  const { size } = fields;
  return id === ''
    ? undefined
    : {
        id,
        filename: readText(fields, 'filename') || 'attachment',
        contentType: readText(fields, 'contentType'),
        size: typeof size === 'number' ? size : 0,
      };
}

/** Only what a browser may be sent to. */
function readLink(fields: Fields): { url: string; label: string } | undefined {
  const url = readText(fields, 'url');
  return /^https?:\/\//i.test(url) ? { url, label: readText(fields, 'label') } : undefined;
}

const verdicts: readonly unknown[] = ['verified', 'failed', 'unknown', 'pending'];

function readAuthentication(value: unknown): Authentication | undefined {
  if (!isRecord(value) || !verdicts.includes(value.verdict)) return undefined;
  const { verdict, spf, dkim, dmarc } = value as Authentication;
  // The detail is words of our own server, shown as text; only its shape is looked at.
  return {
    verdict,
    ...(isRecord(spf) ? { spf } : {}),
    ...(Array.isArray(dkim) ? { dkim: dkim.filter(isRecord) } : {}),
    ...(isRecord(dmarc) ? { dmarc } : {}),
  };
}

function readText(fields: Fields, name: string): string {
  const value = fields[name];
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}

function readList<Entry>(
  fields: Fields,
  name: string,
  readEntry: (entry: Fields) => Entry | undefined,
): Entry[] {
  const list = fields[name];
  if (!Array.isArray(list)) return [];
  return list
    .map((entry) => (isRecord(entry) ? readEntry(entry) : undefined))
    .filter((entry) => entry !== undefined);
}
