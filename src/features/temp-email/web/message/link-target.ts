export type LinkTarget = ShownHost & { port: string; path: string };

const maxPath = 32;

/**
 * Splits a URL as the browser parses it: no user name, host in A-labels, path percent-encoded. So nothing in it looks
 * like another host. `domain` is the registrable domain, from the server.
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

/** Returns undefined if the domains are the same, or if the server does not know one of them. */
export function describeMismatch(linkDomain: string, senderDomain: string): string | undefined {
  if (linkDomain === '' || senderDomain === '' || linkDomain === senderDomain) return undefined;
  return `This link leads to ${linkDomain}. The mail says it comes from ${senderDomain}.`;
}

export type ShownHost = { before: string; domain: string };

const maxBefore = 24;

/**
 * `host` has A-labels. `domain` is the registrable domain, from the server; if the host does not end with it, the whole
 * host counts as the domain.
 */
export function showHost(host: string, domain: string): ShownHost {
  const isKnown = domain !== '' && (host === domain || host.endsWith(`.${domain}`));
  const shown = isKnown ? domain : host;
  const before = host.slice(0, host.length - shown.length);
  return { before: before.length > maxBefore ? `…${before.slice(1 - maxBefore)}` : before, domain: shown };
}
