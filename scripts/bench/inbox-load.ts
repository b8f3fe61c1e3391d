import { connect } from 'node:net';
import { serveLoad } from './child.ts';

export type InboxLoad = {
  port: number;
  connections: number;
  requests: number;
  body: string | readonly string[];
  /**
   * Sends at this rate, even if answers are late. If undefined, each connection sends its next request after
   * an answer.
   */
  requestsPerSecond?: number;
};
export type InboxLoadResult = { requestsPerSecond: number; latenciesMs: number[]; bytes: number };

const headEnd = Buffer.from('\r\n\r\n');

/** Uses one keep-alive connection. If a request is due before the last answer, its latency counts from its due time. */
function ask(load: InboxLoad, place: number, count: number, latenciesMs: number[]): Promise<number> {
  const intervalMs =
    load.requestsPerSecond === undefined ? 0 : (load.connections / load.requestsPerSecond) * 1000;
  const requests = [load.body]
    .flat()
    .map(
      (body) =>
        `POST /functions/v1/temp-email HTTP/1.1\r\nhost: localhost:${load.port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    );
  return new Promise((resolve, reject) => {
    const socket = connect(load.port, '127.0.0.1');
    socket.setNoDelay(true);
    let received: Buffer = Buffer.alloc(0);
    let done = 0;
    let bytes = 0;
    let dueAt = 0;
    let waitsSince = 0;
    const send = () => {
      // The latency counts from `dueAt` even if the request is late, or from now if the timer fired early.
      waitsSince = intervalMs === 0 ? performance.now() : Math.min(dueAt, performance.now());
      socket.write(requests[(place + done * load.connections) % requests.length] ?? '');
    };
    const sendNext = () => {
      dueAt += intervalMs;
      const waitMs = dueAt - performance.now();
      if (intervalMs === 0 || waitMs <= 0) send();
      else setTimeout(send, waitMs);
    };
    socket.on('connect', () => {
      dueAt = performance.now() + (intervalMs * place) / load.connections;
      sendNext();
    });
    socket.on('error', reject);
    socket.on('data', (chunk: Buffer) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(headEnd);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      const size = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
      if (received.length < size) return;
      if (!/^HTTP\/1\.1 20[04] /.test(head)) reject(new Error(head.split('\r\n')[0]));
      bytes = size;
      received = received.subarray(size);
      latenciesMs.push(performance.now() - waitsSince);
      done += 1;
      if (done < count) sendNext();
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
    Array.from({ length: load.connections }, (_, place) => ask(load, place, share, latenciesMs)),
  );
  const seconds = (performance.now() - start) / 1000;
  return { requestsPerSecond: latenciesMs.length / seconds, latenciesMs, bytes: sizes[0] ?? 0 };
});
