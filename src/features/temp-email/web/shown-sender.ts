/** A sender as the page shows it: what it calls itself, and its address. Either may be empty, never both. */
export type ShownSender = { name: string; address: string; domain: string };

const maxName = 48;
const maxLocalPart = 32;

/**
 * Nothing that a sender chooses moves its domain out of sight: a name that itself looks like an address is left out, a
 * long name or local part is cut, and the domain stands whole and in A-labels, which look like nothing else.
 * @param from `Name <local@domain>` or a bare address
 */
export function showSender(from: string): ShownSender {
  const [, claimedName = '', mailbox = from] = /^(.*)<([^<>]*)>$/su.exec(from) ?? [];
  const at = mailbox.lastIndexOf('@');
  if (at < 0) return { name: cut(from.trim(), maxName) || '(unknown sender)', address: '', domain: '' };
  const domain = inLabels(mailbox.slice(at + 1));
  const address = `${cutMiddle(mailbox.slice(0, at), maxLocalPart)}@${domain}`;
  const name = claimedName.trim();
  return { name: name.normalize('NFKC').includes('@') ? '' : cut(name, maxName), address, domain };
}

export function senderText(from: string): string {
  const { name, address } = showSender(from);
  if (address === '') return name;
  return name === '' ? address : `${name} <${address}>`;
}

/** As the browser would ask for it; what it would not ask for stands as it was sent. */
function inLabels(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname || domain;
}

function cut(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${wellFormed(text.slice(0, maxLength - 1))}…`;
}

function cutMiddle(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const half = (maxLength - 1) / 2;
  return `${wellFormed(text.slice(0, Math.ceil(half)))}…${wellFormed(text.slice(-Math.floor(half)))}`;
}

/** Without the half of a pair that a cut leaves. */
function wellFormed(text: string): string {
  return text.toWellFormed().replace(/^\ufffd|\ufffd$/g, '');
}
