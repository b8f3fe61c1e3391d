import { isIP } from 'node:net';
import type { MailAuthentication } from '../../common/parsed-mail.ts';
import { isPrivateAddress } from './private-networks.ts';

export const unknownAuthentication: MailAuthentication = {
  verdict: 'unknown',
  spf: { result: 'none', domain: '' },
  dkim: [],
  dmarc: { result: 'none', policy: '', domain: '' },
};

/** False for a client on this machine or a local network, because SPF proves nothing about it. */
export function canBeAuthenticated(clientAddress: string): boolean {
  const address = plainAddress(clientAddress);
  return isIP(address) !== 0 && !isPrivateAddress(address);
}

/** SPF records list IPv4 addresses, so an IPv4-mapped IPv6 address becomes IPv4. */
export function plainAddress(clientAddress: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(clientAddress)?.[1] ?? clientAddress;
}

/** Decides the badge. A broken signature alone does not prove forgery: lists and gateways change mail in transit. */
export function evaluateAuthentication(
  checks: Omit<MailAuthentication, 'verdict'>,
  aligned: boolean,
): MailAuthentication['verdict'] {
  const { spf, dmarc } = checks;
  if (dmarc.result === 'pass') return 'verified';
  if (dmarc.result === 'fail') return dmarc.policy === 'none' && spf.result !== 'fail' ? 'unknown' : 'failed';
  if (dmarc.result === 'temperror' || spf.result === 'temperror') return 'unknown';
  if (aligned) return 'verified';
  return spf.result === 'fail' ? 'failed' : 'unknown';
}
