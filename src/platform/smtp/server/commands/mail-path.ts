import { isIP } from 'node:net';

/** A reverse-path or forward-path (RFC 5321 section 4.1.2), its brackets and source route removed. */
export type MailPath = {
  /** The address as given; empty for the null path. */
  address: string;
  /** True if the domain is an address literal such as `[192.0.2.1]`. */
  literal: boolean;
  /** True if the address needs SMTPUTF8 (RFC 6531). */
  international: boolean;
  rest: string;
};

const atom = String.raw`[\w!#$%&'*+/=?^\x60{|}~\u0080-\u{10ffff}-]+`;
const label = String.raw`[\w\u0080-\u{10ffff}](?:[\w\u0080-\u{10ffff}-]*[\w\u0080-\u{10ffff}])?`;
const path = new RegExp(
  [
    String.raw`^<(?:@[^\s:<>"\\]+:)?(?:`,
    String.raw`(?<local>${atom}(?:\.${atom})*|"(?:[ !#-\x5b\x5d-\x7e\u0080-\u{10ffff}]|\\[ -~])*")`,
    String.raw`(?:@(?:(?<domain>${label}(?:\.${label})*)|\[(?<literal>[^\]\\[\s]+)\]))?`,
    ')?>',
  ].join(''),
  'u',
);

/** VERP senders exceed the 64 octets of RFC 5321 section 4.5.3.1.1, which is harmless. */
const maxLocalPartBytes = 256;
/** Limit of RFC 5321 section 4.5.3.1.2. */
const maxDomainBytes = 255;
/** Limit of RFC 1035 section 2.3.4. */
const maxLabelBytes = 63;

export function parseMailPath(text: string): MailPath | undefined {
  const match = path.exec(text);
  if (match === null) return undefined;
  const { local, domain, literal } = match.groups ?? {};
  const rest = text.slice(match[0].length);
  if (local === undefined) {
    return match[0] === '<>' ? { address: '', literal: false, international: false, rest } : undefined;
  }
  if (Buffer.byteLength(local) > maxLocalPartBytes) return undefined;
  if (domain !== undefined) {
    if (!isDomainShort(domain)) return undefined;
    const address = `${local}@${domain}`;
    return { address, literal: false, international: isInternational(address), rest };
  }
  if (literal !== undefined) {
    if (!isAddressLiteral(literal)) return undefined;
    const address = `${local}@[${literal}]`;
    return { address, literal: true, international: isInternational(address), rest };
  }
  // `postmaster` is the only mailbox that needs no domain (RFC 5321 section 4.1.1.3).
  if (local.toLowerCase() !== 'postmaster') return undefined;
  return { address: local, literal: false, international: false, rest };
}

function isDomainShort(domain: string): boolean {
  if (domain.length <= maxLabelBytes && !isInternational(domain)) return true;
  if (Buffer.byteLength(domain) > maxDomainBytes) return false;
  return domain.split('.').every((part) => isInternational(part) || part.length <= maxLabelBytes);
}

function isAddressLiteral(literal: string): boolean {
  const version6 = /^IPv6:(.*)$/i.exec(literal);
  return version6 === null ? isIP(literal) === 4 : isIP(version6[1] ?? '') === 6;
}

function isInternational(text: string): boolean {
  return /[\u0080-\u{10ffff}]/u.test(text);
}
