/** Where a link leads, for the eye. The domain stands whole; what a sender can lengthen around it is cut. */
export type LinkTarget = { before: string; domain: string; after: string };

const maxBefore = 24;
const maxAfter = 32;

/**
 * As the browser reads the address: without a user name, host in A-labels, path percent-encoded. So nothing in it looks
 * like another host, and no letter runs from right to left.
 * @param domain the registrable domain by the server; the whole host is emphasized if it is not the end of it
 */
export function splitTarget(url: string, domain: string): LinkTarget {
  const { hostname, port, pathname } = new URL(url);
  const host = hostname.replace(/\.$/, '');
  const isKnown = domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  const emphasized = isKnown ? domain : host;
  const before = host.slice(0, host.length - emphasized.length);
  const after = `${port === '' ? '' : `:${port}`}${pathname === '/' ? '' : pathname}`;
  return {
    before: before.length > maxBefore ? `…${before.slice(1 - maxBefore)}` : before,
    domain: emphasized,
    after: after.length > maxAfter ? `${after.slice(0, maxAfter - 1)}…` : after,
  };
}

/** Undefined if link and sender are of one domain, or if the server does not say. */
export function describeMismatch(linkDomain: string, senderDomain: string): string | undefined {
  if (linkDomain === '' || senderDomain === '' || linkDomain === senderDomain) return undefined;
  return `This link leads to ${linkDomain}, not to ${senderDomain}, the sender’s domain.`;
}
