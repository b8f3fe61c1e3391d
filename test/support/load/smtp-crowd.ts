import { connect, type Socket } from 'node:net';

/** Orders for a process that holds idle SMTP connections open. */
export type CrowdOrder =
  | {
      join: {
        port: number;
        count: number;
        /** Number of addresses in 127.1.0.0/16 from which the connections come, in turn. */
        clients: number;
        /** Sent on each connection after its greeting. */
        says?: string;
      };
    }
  | { report: true };

/** Number of open connections, and number of connections by the last line that the server sent. */
export type CrowdReport = { open: number; lastLines: Record<string, number> };

/** Fewer than the backlog of the listener. */
const opensAtOnce = 50;
const members: { socket: Socket; lastLine: string; isOpen: boolean }[] = [];

function join(port: number, localAddress: string, says: string): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const member = { socket, lastLine: '', isOpen: true };
    members.push(member);
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      if (member.lastLine === '' && says !== '') socket.write(says);
      member.lastLine = text.trimEnd().split('\r\n').at(-1) ?? '';
      resolve();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      member.isOpen = false;
      resolve();
    });
  });
}

function report(): CrowdReport {
  const lastLines: Record<string, number> = {};
  for (const { lastLine } of members) lastLines[lastLine] = (lastLines[lastLine] ?? 0) + 1;
  return { open: members.filter(({ isOpen }) => isOpen).length, lastLines };
}

process.on('message', async (order: CrowdOrder) => {
  if ('join' in order) {
    const { port, count, clients, says = '' } = order.join;
    const address = (n: number) => `127.1.${Math.floor((n % clients) / 250)}.${((n % clients) % 250) + 1}`;
    for (let at = 0; at < count; at += opensAtOnce) {
      const some = Array.from({ length: Math.min(opensAtOnce, count - at) }, (_, n) => at + n);
      await Promise.all(some.map((n) => join(port, address(n), says)));
    }
  }
  process.send?.(report());
});
process.on('disconnect', () => process.exit(0));
