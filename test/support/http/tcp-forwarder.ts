import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpForwarder = {
  port: number;
  /** New connections go there; those that stand are cut. */
  leadTo(port: number): void;
  /** Nothing more is heard on the connections that stand, as when the machine behind them loses its power; new ones work. */
  leaveHanging(): void;
  close(): Promise<void>;
};

/**
 * Stands for what an operator has before a pair of servers: an address that moves, a proxy, a name with a short life. A connection
 * leads to the first of the targets that takes it.
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
    leaveHanging() {
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
      // Nobody listens there: the next one may.
    }
  }
  return undefined;
}
