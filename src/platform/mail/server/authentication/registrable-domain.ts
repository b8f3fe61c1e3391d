import { getDomain } from 'tldts';

/**
 * The part of a host that somebody registered, by the public suffix list and its private section: `evil.co.uk`,
 * `someone.github.io`. A host without one, such as an IP address, a public suffix or `localhost`, stands for itself.
 * @param host in A-labels
 */
export function registrableDomain(host: string): string {
  const name = host.replace(/\.$/, '').toLowerCase();
  return getDomain(name, { extractHostname: false, allowPrivateDomains: true }) ?? name;
}
