import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const statusLines: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
const expectationFailed = 417;

export function refuseBrokenRequests(commonHeaders: Readonly<Record<string, string>>) {
  const headers = { ...commonHeaders, connection: 'close', 'content-length': '0' };
  const head = Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  return {
    onClientError(error: Error & { code?: string }, socket: Socket): void {
      if (error.code === 'ECONNRESET' || !socket.writable) {
        socket.destroy();
        return;
      }
      const statusLine = statusLines[error.code ?? ''] ?? '400 Bad Request';
      socket.end(`HTTP/1.1 ${statusLine}\r\n${head}\r\n`);
    },
    onUnknownExpectation(_request: IncomingMessage, response: ServerResponse): void {
      response.writeHead(expectationFailed, headers).end();
    },
  };
}
