import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
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

/** A keep-alive connection with one request at a time. */
class Connection {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #answered = (_bytes: number) => {};
  #failed = (_error: Error) => {};

  static async open(port: number): Promise<Connection> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    await once(socket, 'connect');
    return new Connection(socket);
  }

  constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('error', (error) => this.#failed(error));
    socket.on('data', (chunk: Buffer) => this.#receive(chunk));
  }

  /** Returns the number of bytes of the answer. */
  ask(request: string): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#answered = resolve;
      this.#failed = reject;
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf(headEnd);
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const bytes = end + headEnd.length + Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (this.#received.length < bytes) return;
    this.#received = this.#received.subarray(bytes);
    if (/^HTTP\/1\.1 20[04] /.test(head)) this.#answered(bytes);
    else this.#failed(new Error(head.split('\r\n')[0]));
  }
}

serveLoad<InboxLoad, InboxLoadResult>(
  async ({ port, connections: count, requests, body, requestsPerSecond }) => {
    const bodies = [body].flat().map((text) => requestOf(port, text));
    const connections = await Promise.all(Array.from({ length: count }, () => Connection.open(port)));
    const askNth = (connection: Connection, n: number) => connection.ask(bodies[n % bodies.length] ?? '');
    const intervalMs = requestsPerSecond === undefined ? 0 : 1_000 / requestsPerSecond;
    const latenciesMs: number[] = [];
    // The first answer of each connection is a warm-up.
    const sizes = await Promise.all(connections.map(askNth));
    const start = performance.now();
    await Promise.all(
      connections.map(async (connection, place) => {
        for (let n = place + count; n < requests; n += count) {
          const dueAt = start + intervalMs * (n - count);
          const waitMs = dueAt - performance.now();
          if (intervalMs > 0 && waitMs > 0) await pause(waitMs);
          // The latency counts from `dueAt` even if the request is late, or from now if the timer fired early.
          const waitsSince = intervalMs === 0 ? performance.now() : Math.min(dueAt, performance.now());
          await askNth(connection, n);
          latenciesMs.push(performance.now() - waitsSince);
        }
      }),
    );
    const seconds = (performance.now() - start) / 1000;
    for (const connection of connections) connection.close();
    return { requestsPerSecond: latenciesMs.length / seconds, latenciesMs, bytes: sizes[0] ?? 0 };
  },
);

function requestOf(port: number, body: string): string {
  return `POST /functions/v1/temp-email HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}
