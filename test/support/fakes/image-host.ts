import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

export const dotPng = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
);

export type ImageHost = {
  url: string;
  requests: { path: string; headers: IncomingMessage['headers'] }[];
  answer: Answer;
  close(): Promise<void>;
};

export const answerWith =
  (status: number, type: string | undefined, body: string | Uint8Array = dotPng): Answer =>
  (response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type });
    response.end(body);
  };

export async function startImageHost(): Promise<ImageHost> {
  const server: Server = createServer((request, response) => {
    host.requests.push({ path: request.url ?? '', headers: request.headers });
    host.answer(response, request);
  });
  const host: ImageHost = {
    url: '',
    requests: [],
    answer: answerWith(200, 'image/jpeg'),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return host;
}
