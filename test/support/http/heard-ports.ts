import { once } from 'node:events';
import { type AddressInfo, Server } from 'node:net';

/** Listeners of this process by port, including stopped ones. */
const listeners = new Map<number, { server: Server; address: string }>();
const { listen } = Server.prototype;

Server.prototype.listen = function noteListening(this: Server, ...values: unknown[]) {
  this.once('listening', () => {
    const at = this.address() as AddressInfo;
    listeners.set(at.port, { server: this, address: at.address });
  });
  return Reflect.apply(listen, this, values);
} as typeof listen;

/** Rejects new connections on this port. Existing ones continue. */
export function stopListening(port: number): void {
  getListener(port).server.close();
}

export async function listenAgain(port: number): Promise<void> {
  const { server, address } = getListener(port);
  const heard = once(server, 'listening');
  server.listen(port, address);
  await heard;
}

function getListener(port: number) {
  const listener = listeners.get(port);
  if (listener === undefined) throw new Error(`nobody listens on port ${port}`);
  return listener;
}
