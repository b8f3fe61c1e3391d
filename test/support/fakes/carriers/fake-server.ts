import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

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
  /** Times out as soon as the server leaves a request without an answer. */
  silence: AbortSignal;
  close(): Promise<void>;
};

export async function startFakeServer(
  answer: (request: IncomingMessage, url: URL) => FakeReply | Promise<FakeReply>,
): Promise<FakeServer> {
  const silence = new AbortController();
  const server = createServer(async (request, response) => {
    const reply = await answer(request, new URL(request.url ?? '/', 'http://fake.test'));
    if (reply === 'silence') {
      silence.abort(new DOMException('The fake server does not answer', 'TimeoutError'));
      return;
    }
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
    silence: silence.signal,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/**
 * Until the test ends, `AbortSignal.timeout` waits for the server's silence instead of the time, so that the
 * request reaches the server on a slow machine as well.
 */
export function timeOutInSilence({ silence }: FakeServer): void {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(silence);
  onTestFinished(() => timeout.mockRestore());
}
