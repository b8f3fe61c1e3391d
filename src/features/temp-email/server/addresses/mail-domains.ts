import { domainToASCII } from 'node:url';

const operatorNames = new Set(['postmaster', 'abuse']);

export type Recipient =
  | { kind: 'foreign' }
  | { kind: 'operator'; address: string }
  | { kind: 'mailbox'; address: string };

/** `domainToASCII` is slow, and nearly all mail uses the same few spellings, so the last conversion is cached. */
let lastSpelling = '';
let lastDomain = '';

/** Returns lower-case A-labels without a trailing dot, or an empty string for an invalid domain. */
export function normalizeDomain(domain: string): string {
  if (domain !== lastSpelling) {
    lastDomain = domainToASCII(domain.endsWith('.') ? domain.slice(0, -1) : domain);
    lastSpelling = domain;
  }
  return lastDomain;
}

/**
 * Parses a forward-path. Ignores letter case, quotes around the local part, `+anything` after the name and a trailing
 * dot.
 */
export function readRecipient(path: string, domains: ReadonlySet<string>): Recipient {
  const at = path.lastIndexOf('@');
  const local = normalizeLocalPart(at < 0 ? path : path.slice(0, at));
  // RFC 5321 section 4.5.1: `RCPT TO:<postmaster>` needs no domain.
  if (at < 0) return local === 'postmaster' ? { kind: 'operator', address: local } : { kind: 'foreign' };
  const domain = normalizeDomain(path.slice(at + 1));
  if (!domains.has(domain)) return { kind: 'foreign' };
  const address = `${local}@${domain}`;
  return { kind: operatorNames.has(local) ? 'operator' : 'mailbox', address };
}

export function domainOfPath(path: string): string {
  const at = path.lastIndexOf('@');
  return at < 0 ? '' : normalizeDomain(path.slice(at + 1));
}

/** Returns the same spelling as `readRecipient`. Addresses are hashed in this form. */
export function normalizeAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at < 0) return normalizeLocalPart(address);
  return `${normalizeLocalPart(address.slice(0, at))}@${normalizeDomain(address.slice(at + 1))}`;
}

function normalizeLocalPart(local: string): string {
  const bare = local.startsWith('"') && local.endsWith('"') && local.length > 1 ? unquote(local) : local;
  const plus = bare.indexOf('+');
  return (plus > 0 ? bare.slice(0, plus) : bare).normalize('NFC').toLowerCase();
}

function unquote(local: string): string {
  return local.slice(1, -1).replaceAll(/\\(.)/g, '$1');
}
