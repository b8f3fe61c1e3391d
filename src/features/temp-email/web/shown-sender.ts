import type { Message } from './read-messages.ts';
import { showHost } from './shown-host.ts';

/** A sender as the page shows it. */
export type ShownSender = {
  /** What it calls itself; may be empty. */
  name: string;
  /** Its address, or words of ours in the place of one. */
  address: string;
  /** Registrable, or the whole host if the server does not name one; empty without an address. */
  domain: string;
};

type Sender = Pick<Message, 'from' | 'senderDomain'>;

const maxName = 48;
const maxLocalPart = 32;

/**
 * Nothing that a sender chooses moves its domain out of sight: a name that itself looks like an address is left out, a
 * long name, local part or subdomain is cut, and the domain stands whole and in A-labels, which look like nothing else.
 */
export function showSender({ from, senderDomain }: Sender): ShownSender {
  const [, claimedName = '', mailbox = from] = /^(.*)<([^<>]*)>$/su.exec(from) ?? [];
  const at = mailbox.lastIndexOf('@');
  if (at < 0) {
    const words = cut(from.trim(), maxName);
    return { name: words, address: words === '' ? '(unknown sender)' : '(no address)', domain: '' };
  }
  const { before, domain } = showHost(inLabels(mailbox.slice(at + 1)), senderDomain);
  const local = cutMiddle(mailbox.slice(0, at), maxLocalPart);
  const address = `${local}@${before}${domain}`;
  const name = claimedName.trim();
  if (name === '' || name.normalize('NFKC').includes('@')) return { name: '', address, domain };
  return { name: cut(name, maxName), address: `<${address}>`, domain };
}

export function senderText(sender: Sender): string {
  const { name, address } = showSender(sender);
  return name === '' ? address : `${name} ${address}`;
}

/** As the browser would ask for it; what it would not ask for stands as it was sent. */
function inLabels(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname || domain;
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
