import { isIP } from 'node:net';
import type { MailAuthentication } from '../../common/parsed-mail.ts';
import { isPrivateAddress } from './private-networks.ts';

/** Nothing was found out. */
export const unknownAuthentication: MailAuthentication = {
  verdict: 'unknown',
  spf: { result: 'none', domain: '' },
  dkim: [],
  dmarc: { result: 'none', policy: '', domain: '' },
};

/** SPF of a client on this machine or network says nothing about the sender. */
export function canBeAuthenticated(clientAddress: string): boolean {
  const address = plainAddress(clientAddress);
  return isIP(address) !== 0 && !isPrivateAddress(address);
}

/** IPv4 in IPv6 clothes is IPv4 to SPF records. */
export function plainAddress(clientAddress: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(clientAddress)?.[1] ?? clientAddress;
}

/** One word for the badge. A broken signature alone is no forgery: lists and gateways change mail on its way. */
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
