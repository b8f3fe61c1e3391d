import { connect } from 'node:net';
import { serveLoad } from './child.ts';

export type InboxLoad = { port: number; connections: number; requests: number; body: string };
export type InboxLoadResult = { requestsPerSecond: number; latenciesMs: number[]; bytes: number };

const headEnd = Buffer.from('\r\n\r\n');

/** One kept-alive connection that asks again as soon as it is answered. */
function ask(load: InboxLoad, count: number, latenciesMs: number[]): Promise<number> {
  const request = `POST /functions/v1/temp-email HTTP/1.1\r\nhost: localhost:${load.port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(load.body)}\r\n\r\n${load.body}`;
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let received: Buffer = Buffer.alloc(0);
    let done = 0;
    let bytes = 0;
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const size = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1]);
      if (received.length < size) return;
      if (!head.startsWith('HTTP/1.1 200')) reject(new Error(head.split('\r\n')[0]));
      bytes = size;
      received = received.subarray(size);
      latenciesMs.push(performance.now() - sentAt);
      done += 1;
      if (done < count) send();
      else {
        socket.destroy();
        resolve(bytes);
      }
    });
  });
}

serveLoad<InboxLoad, InboxLoadResult>(async (load) => {
  const latenciesMs: number[] = [];
  const share = Math.ceil(load.requests / load.connections);
  const start = performance.now();
  const sizes = await Promise.all(
    Array.from({ length: load.connections }, () => ask(load, share, latenciesMs)),
  );
  const seconds = (performance.now() - start) / 1000;
  return { requestsPerSecond: latenciesMs.length / seconds, latenciesMs, bytes: sizes[0] ?? 0 };
});
