import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeReply =
  | { status?: number; type?: string; body: string | Buffer; headers?: Record<string, string> }
  /** Accepts the request and never answers. */
  | 'silence'
  /** Sends a little at a time and never ends. */
  | 'drip'
  /** Disconnects without an answer. */
  | 'reset'
  /** Announces more than it sends, then disconnects. */
  | 'half';

export type FakeServer = {
  url: string;
  close(): Promise<void>;
};

export async function startFakeServer(
  answer: (request: IncomingMessage, url: URL) => FakeReply | Promise<FakeReply>,
): Promise<FakeServer> {
  const server = createServer(async (request, response) => {
    const reply = await answer(request, new URL(request.url ?? '/', 'http://fake.test'));
    if (reply === 'silence') return;
    if (reply === 'reset') {
      request.socket.destroy();
    } else if (reply === 'drip') {
      const timer = setInterval(() => response.write('A'), 10);
      response.once('close', () => clearInterval(timer));
    } else if (reply === 'half') {
      response.writeHead(200, { 'content-length': '100' });
      response.write('ACCESS', () => request.socket.end());
    } else {
      const { status = 200, type = 'text/plain', body, headers = {} } = reply;
      response.writeHead(status, { 'content-type': type, ...headers }).end(status === 204 ? undefined : body);
    }
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
