import { readMailDomain } from '#platform/mail/common/mail-domain.ts';
import { showHost } from '../message/link-target.ts';
import type { Message } from './read-messages.ts';

export type ShownSender = {
  name: string;
  /**
   * `domain` is the registrable domain, or the whole host if the server names none. Undefined if there is no valid
   * domain.
   */
  address: { local: string; before: string; domain: string } | undefined;
};

type Sender = Pick<Message, 'from' | 'senderDomain'>;

const maxName = 48;
const maxLocalPart = 32;

const addressLiteral = /^\[(?:ipv6:)?[\da-f.:]+\]$/i;
/** A local part that needs no quotes (RFC 5321 and 6531). */
const plainLocalPart = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
/** Symbols, icon-font characters and circled letters look like a badge or an at sign next to a name. */
const badges = /(?![©®°™])[\p{So}\p{Co}\p{Cn}\p{Me}\p{Emoji_Modifier}]\ufe0f?/gu;

/**
 * Prepares a sender so that nothing in it hides its domain or looks like another domain. Leaves out a name that looks
 * like an address, and an unusual local part. Shows the whole domain in A-labels.
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

export function wordsWithoutAddress({ from }: Sender): string {
  return from.trim() === '' ? '(unknown sender)' : '(no address)';
}

function showName(claimed: string): string {
  if (claimed.normalize('NFKC').includes('@')) return '';
  return cut(claimed.replace(badges, '').replace(/\s+/g, ' ').trim(), maxName);
}

/** Keeps right-to-left letters from reordering the domain. */
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

function wellFormed(text: string): string {
  return text.toWellFormed().replace(/^\ufffd|\ufffd$/g, '');
}
