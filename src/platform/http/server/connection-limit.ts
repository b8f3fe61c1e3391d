import type { Server } from 'node:http';
import { BlockList, isIPv6 } from 'node:net';
import { clientKey } from '#platform/limits/server/client-key.ts';

const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Trusted proxies and this machine are exempt, because they connect for many clients. */
export function limitConnections(server: Server, maxPerClient: number, trustProxy: readonly string[]): void {
  if (maxPerClient === Number.POSITIVE_INFINITY) return;
  const exempt = networksOf([...trustProxy, 'loopback']);
  const held = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isWithin(exempt, address)) return;
    const key = clientKey(address);
    const count = (held.get(key) ?? 0) + 1;
    if (count > maxPerClient) {
      socket.destroy();
      return;
    }
    held.set(key, count);
    socket.once('close', () => {
      const left = (held.get(key) ?? 1) - 1;
      if (left === 0) held.delete(key);
      else held.set(key, left);
    });
  });
}

function networksOf(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries.flatMap((name) => namedNetworks[name] ?? [name])) {
    const [address = '', bits] = entry.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** `BlockList` checks an IPv4-mapped address against IPv4 networks too. */
function isWithin(list: BlockList, address: string): boolean {
  return list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
