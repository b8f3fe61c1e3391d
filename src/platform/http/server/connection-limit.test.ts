import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { limitConnections } from './connection-limit.ts';

function connectFrom(trustProxy: readonly string[]) {
  const server = createServer();
  limitConnections(server, 2, trustProxy);
  return (address: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: address,
      destroyed: false,
      destroy() {
        socket.destroyed = true;
      },
    });
    server.emit('connection', socket as unknown as Socket);
    return socket;
  };
}

describe('limitConnections', () => {
  it('closes connections of a client above its limit, and of no other client', () => {
    const connect = connectFrom([]);
    expect([1, 2, 3].map(() => connect('192.0.2.1').destroyed)).toEqual([false, false, true]);
    expect(connect('192.0.2.2').destroyed).toBe(false);
  });

  it('counts all clients of an IPv6 /64 network as one client', () => {
    const connect = connectFrom([]);
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8::3', '2001:db8:0:1::1'];
    expect(addresses.map((address) => connect(address).destroyed)).toEqual([false, false, true, false]);
  });

  it('accepts a client again after one of its connections closed', () => {
    const connect = connectFrom([]);
    const first = connect('192.0.2.1');
    connect('192.0.2.1');
    first.emit('close');
    expect(connect('192.0.2.1').destroyed).toBe(false);
    expect(connect('192.0.2.1').destroyed).toBe(true);
  });

  it.each(['127.0.0.1', '::ffff:127.0.0.1', '::1', '10.1.2.3', '192.0.2.9'])(
    'exempts trusted proxies and this machine (%s)',
    (address) => {
      const connect = connectFrom(['10.0.0.0/8', '192.0.2.9']);
      expect(Array.from({ length: 50 }, () => connect(address).destroyed)).not.toContain(true);
    },
  );
});
