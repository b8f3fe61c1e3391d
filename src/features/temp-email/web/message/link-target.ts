import { type ShownHost, showHost } from './shown-host.ts';

/** Where a link leads, for the eye. */
export type LinkTarget = ShownHost & { port: string; path: string };

const maxPath = 32;

/**
 * As the browser reads the address: without a user name, host in A-labels, path percent-encoded. So nothing in it looks
 * like another host, and no letter runs from right to left.
 * @param domain the registrable domain by the server
 */
export function splitTarget(url: string, domain: string): LinkTarget {
  const { hostname, port, pathname } = new URL(url);
  const path = pathname === '/' ? '' : pathname;
  return {
    ...showHost(hostname.replace(/\.$/, ''), domain),
    port: port === '' ? '' : `:${port}`,
    path: path.length > maxPath ? `${path.slice(0, maxPath - 1)}…` : path,
  };
}

/** Undefined if link and sender are of one domain, or if the server does not say. */
export function describeMismatch(linkDomain: string, senderDomain: string): string | undefined {
  if (linkDomain === '' || senderDomain === '' || linkDomain === senderDomain) return undefined;
  return `This link leads to ${linkDomain}. The mail says it comes from ${senderDomain}.`;
}
