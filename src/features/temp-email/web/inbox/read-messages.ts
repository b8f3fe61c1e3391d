import {
  type Fields,
  isText,
  readDate,
  readMessageList,
  readText,
} from '#platform/inbox/web/messages/read-fields.ts';
import { isRecord } from '#platform/storage/web/stored-value.ts';
import type { MailMessage } from '../../common/contract.ts';
import { maxListedMessages } from '../../common/limits.ts';
import { stripMarkup } from './strip-markup.ts';

export type Attachment = MailMessage['attachments'][number];
export type Link = Omit<MailMessage['links'][number], 'label'>;
export type Authentication = MailMessage['authentication'];

/** A message as the page shows it. Fields that a server leaves out are absent or empty. */
export type Message = Readonly<
  Omit<MailMessage, 'authentication' | 'code' | 'forgedDomain' | 'links'> & {
    links: readonly Link[];
    code: string | undefined;
    forgedDomain: string | undefined;
    authentication: Authentication | undefined;
  }
>;

/** The messages of an answer; a list whose entries cannot be read is shorter, what is no list is an error. */
export function readMessages(body: unknown): Message[] {
  return readMessageList(body, maxListedMessages, readMessage);
}

function readMessage(fields: Fields, id: string): Message {
  const body = readText(fields, 'body');
  const { code, hasHtml, forgedDomain } = fields;
  return {
    id,
    from: readText(fields, 'from'),
    subject: readText(fields, 'subject'),
    body: typeof hasHtml === 'boolean' ? body : stripMarkup(body),
    date: readDate(fields),
    size: readSize(fields),
    isRead: fields.isRead === true,
    attachments: readList(fields, 'attachments', readAttachment),
    code: isText(code) ? code : undefined,
    links: readList(fields, 'links', readLink),
    senderDomain: readText(fields, 'senderDomain'),
    hasHtml: hasHtml === true,
    truncated: fields.truncated === true,
    damaged: fields.damaged === true,
    pending: fields.pending === true,
    forgedDomain: isText(forgedDomain) ? forgedDomain : undefined,
    authentication: readAuthentication(fields.authentication),
  };
}

function readAttachment(fields: Fields): Attachment | undefined {
  const id = readText(fields, 'id');
  return id === ''
    ? undefined
    : {
        id,
        filename: readText(fields, 'filename') || 'attachment',
        contentType: readText(fields, 'contentType'),
        size: readSize(fields),
      };
}

function readSize({ size }: Fields): number {
  return typeof size === 'number' ? size : 0;
}

/**
 * A web address that a browser can read, without a user name, which browsers show in front of the host. The label stays
 * behind: the sender's words are shown within its mail alone.
 */
function readLink(fields: Fields): Link | undefined {
  const written = readText(fields, 'url');
  const url = /^https?:\/\//i.test(written) ? URL.parse(written) : null;
  if (url === null) return undefined;
  const isNamed = url.username !== '' || url.password !== '';
  url.username = '';
  url.password = '';
  return { url: isNamed ? url.href : written, domain: readText(fields, 'domain') };
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
