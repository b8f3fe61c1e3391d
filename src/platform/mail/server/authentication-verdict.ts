import { BlockList, isIP } from 'node:net';
import type { MailAuthentication } from '../common/parsed-mail.ts';

/** Nothing was found out. */
export const unknownAuthentication: MailAuthentication = {
  verdict: 'unknown',
  spf: { result: 'none', domain: '' },
  dkim: [],
  dmarc: { result: 'none', policy: '', domain: '' },
};

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::', 'ipv6');
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');
privateNetworks.addSubnet('fe80::', 10, 'ipv6');

/** SPF of a client on this machine or network says nothing about the sender. */
export function canBeAuthenticated(clientAddress: string): boolean {
  const address = plainAddress(clientAddress);
  const family = isIP(address);
  return family !== 0 && !privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

/** IPv4 in IPv6 clothes is IPv4 to SPF records. */
export function plainAddress(clientAddress: string): string {
  return /^::ffff:(\d{1,3}(?:\.\d{1,3}){3})$/i.exec(clientAddress)?.[1] ?? clientAddress;
}

/** One word for the badge. A broken signature alone is no forgery: lists and gateways change mail on its way. */
export function judgeAuthentication(
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
