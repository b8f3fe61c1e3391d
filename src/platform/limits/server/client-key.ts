import { isIPv4, isIPv6 } from 'node:net';

/**
 * An IPv6 key is the /64 of the address, because each customer gets at least one /64 and may use all addresses in it.
 */
const ipv6KeyGroups = 4;
const ipv6Groups = 8;

/** Returns the key for limits: the IPv4 address, or the /64 of an IPv6 address. IPv4-mapped addresses count as IPv4. */
export function clientKey(address: string): string {
  const bare = withoutPort(address).split('%', 1)[0] ?? '';
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = expandIpv6(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped) return ipv4Of(groups[6] ?? 0, groups[7] ?? 0);
  const prefix = groups.slice(0, ipv6KeyGroups).map((group) => group.toString(16));
  return `${prefix.join(':')}::/64`;
}

/** Removes the port, since some proxies report their client as `192.0.2.7:49152` or `[2001:db8::9]:49152`. */
function withoutPort(address: string): string {
  return (
    /^\[([^\]]{2,60})\](?::\d{1,5})?$|^([\d.]{7,15}):\d{1,5}$/u.exec(address)?.slice(1).find(Boolean) ??
    address
  );
}

function expandIpv6(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const front = readGroups(head);
  if (tail === undefined) return front;
  const back = readGroups(tail);
  return [...front, ...new Array<number>(ipv6Groups - front.length - back.length).fill(0), ...back];
}

function readGroups(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}

function ipv4Of(high: number, low: number): string {
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
