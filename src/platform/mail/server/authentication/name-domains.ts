import { getDomain } from 'tldts';
import type { ParsedMail } from '../../common/parsed-mail.ts';
import { senderDomain } from '../mail-address.ts';

/**
 * Returns the domain that somebody registered, by the public suffix list and its private section:
 * `evil.co.uk`, `someone.github.io`. Returns the host itself if nobody can have registered it: an IP address,
 * a public suffix, `localhost`.
 * @param host in A-labels
 */
export function registrableDomain(host: string): string {
  const name = host.replace(/\.$/, '').toLowerCase();
  return getDomain(name, { extractHostname: false, allowPrivateDomains: true }) ?? name;
}

export function nameDomains(mail: ParsedMail): ParsedMail {
  return {
    ...mail,
    senderDomain: registrableDomain(senderDomain(mail.from)),
    links: mail.links.map((link) => ({
      ...link,
      domain: registrableDomain(URL.parse(link.url)?.hostname ?? ''),
    })),
  };
}
