import { readMailDomain } from '#platform/mail/common/mail-domain.ts';
import { showHost } from '../message/link-target.ts';
import type { Message } from './read-messages.ts';

/** A sender as the page shows it. */
export type ShownSender = {
  /** The display name; may be empty. */
  name: string;
  /** The domain is registrable, or the whole host if the server does not name one. Undefined if it is none. */
  address: { local: string; before: string; domain: string } | undefined;
};

type Sender = Pick<Message, 'from' | 'senderDomain'>;

const maxName = 48;
const maxLocalPart = 32;

const addressLiteral = /^\[(?:ipv6:)?[\da-f.:]+\]$/i;
/** RFC 5321 and 6531: a local part that needs no quotes. */
const plainLocalPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Signs, icons of fonts and circles around letters: beside a name they pass for a badge, or for an at sign. */
const badges = /(?![©®°™])[\p{So}\p{Co}\p{Cn}\p{Me}\p{Emoji_Modifier}]\ufe0f?/gu;

/**
 * Nothing that a sender chooses moves its domain out of sight or passes for one: a name or a local part that looks like an
 * address is left out, a long name, local part or subdomain is cut, and the domain stands whole and in A-labels, which
 * look like nothing else. What is no domain is not shown as one.
 */
export function showSender({ from, senderDomain }: Sender): ShownSender {
  const [, claimedName = '', mailbox = from] = /^(.*)<([^<>]*)>$/su.exec(from) ?? [];
  const at = mailbox.lastIndexOf('@');
  const written = at < 0 ? '' : mailbox.slice(at + 1);
  const host = addressLiteral.test(written) ? written : readMailDomain(written, toLabels);
  if (host === '') return { name: showName(claimedName || mailbox), address: undefined };
  const local = mailbox.slice(0, at);
  return {
    name: showName(claimedName),
    address: {
      local: plainLocalPart.test(local) ? cutMiddle(local, maxLocalPart) : '…',
      ...showHost(host, senderDomain),
    },
  };
}

export function senderText(sender: Sender): string {
  const { name, address } = showSender(sender);
  if (address === undefined)
    return name === '' ? wordsWithoutAddress(sender) : `${isolate(name)} (no address)`;
  const { local, before, domain } = address;
  const text = `${isolate(local)}@${before}${domain}`;
  return name === '' ? text : `${isolate(name)} <${text}>`;
}

function toLabels(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? '';
}

/** In the place of an address. */
export function wordsWithoutAddress({ from }: Sender): string {
  return from.trim() === '' ? '(unknown sender)' : '(no address)';
}

/** Empty for what looks like an address. */
function showName(claimed: string): string {
  if (claimed.normalize('NFKC').includes('@')) return '';
  return cut(claimed.replace(badges, '').replace(/\s+/g, ' ').trim(), maxName);
}

/** Letters that run from right to left would take the domain along. */
function isolate(text: string): string {
  return /[[\p{L}\p{N}]--[\p{Script=Latin}0-9]]/v.test(text) ? `\u2068${text}\u2069` : text;
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${wellFormed(text.slice(0, maxLength - 1))}…`;
}

export function cutMiddle(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const half = (maxLength - 1) / 2;
  return `${wellFormed(text.slice(0, Math.ceil(half)))}…${wellFormed(text.slice(-Math.floor(half)))}`;
}

/** Without the half of a pair that a cut leaves. */
function wellFormed(text: string): string {
  return text.toWellFormed().replace(/^\ufffd|\ufffd$/g, '');
}
