import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpForwarder = {
  port: number;
  /** Redirects new connections, and cuts existing ones. */
  leadTo(port: number): void;
  /**
   * Stops existing connections from carrying data, as if the machine behind them had lost its power. New
   * connections work.
   */
  stall(): void;
  close(): Promise<void>;
};

/**
 * Simulates an operator's address in front of a pair of servers: a moving address, a proxy, or a name with a
 * short TTL. A connection goes to the first of the targets that accepts it.
 */
export async function startTcpForwarder(...targets: readonly number[]): Promise<TcpForwarder> {
  let leads = targets;
  const open = new Set<Socket>();
  const server = createServer(async (near) => {
    near.on('error', () => undefined);
    const far = await connectToFirst(leads);
    if (far === undefined || near.destroyed) {
      far?.destroy();
      near.destroy();
      return;
    }
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.setNoDelay(true);
      one.on('error', () => undefined);
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cutAll = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      leads = [port];
      cutAll();
    },
    stall() {
      for (const socket of open) socket.unpipe().pause();
    },
    async close() {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function connectToFirst(ports: readonly number[]): Promise<Socket | undefined> {
  for (const port of ports) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return socket;
    } catch {
      // Nothing listens there, so the next target is tried.
    }
  }
  return undefined;
}
