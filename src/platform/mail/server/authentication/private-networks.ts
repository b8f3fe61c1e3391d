import { BlockList, isIP } from 'node:net';

/** Addresses of this machine, of local networks and of carrier-grade NAT (RFC 1918, 4193, 4291, 6598). */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  // The unspecified address and loopback.
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6');
}

/** True if the address does not belong to the public internet. Text that is not an address is not private. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family !== 0 && privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
