import type { ParsedMail } from '../../common/parsed-mail.ts';
import { registrableDomain } from './registrable-domain.ts';
import { senderDomain } from './sender-domain.ts';

/** Adds the registrable domains of the sender and of where links lead, which tell who is behind them. */
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
