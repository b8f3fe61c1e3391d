import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Heard =
  | { text: string }
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'nothing'
  | 'half';

type Recording = {
  path: string;
  authorization: string | undefined;
  model: string;
  file: Uint8Array;
  fields: string[];
};

/** An OpenAI-compatible server with `/audio/transcriptions` on a free port. */
export class FakeSpeechServer {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly got: Recording[] = [];
  answer: Heard | ((recording: Recording) => Promise<Heard>) = { text: '' };
  /** Recordings whose client disconnected before the answer. */
  abandoned = 0;

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(Buffer.concat(parts), { headers: { 'content-type': type } }).formData();
    const file = form.get('file');
    const recording = {
      path: request.url ?? '',
      authorization: request.headers.authorization,
      model: String(form.get('model')),
      file: file instanceof Blob ? new Uint8Array(await file.arrayBuffer()) : new Uint8Array(),
      fields: [...form.keys()],
    };
    this.got.push(recording);
    const { answer } = this;
    this.#send(response, typeof answer === 'function' ? await answer(recording) : answer);
  }

  #send(response: ServerResponse, heard: Heard): void {
    if (heard === 'nothing') {
      response.on('close', () => {
        this.abandoned += 1;
      });
      return;
    }
    const json = { 'content-type': 'application/json' };
    if (heard === 'half') {
      response.writeHead(200, { ...json, 'content-length': '5000' });
      response.write('{"text":"');
      setImmediate(() => response.destroy());
      return;
    }
    const isText = 'text' in heard;
    response.writeHead(isText ? 200 : heard.status, { ...json, ...(isText ? {} : heard.headers) });
    response.end(isText ? JSON.stringify(heard) : (heard.body ?? '{"error":{"message":"no"}}'));
  }
}
