import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Said =
  | { content: string; finish?: 'stop' | 'length' }
  | { status: number; body?: string; headers?: Record<string, string> }
  /** Accepts the question and never answers. */
  | 'nothing'
  /** Announces more than it sends, then disconnects. */
  | 'half';

export type ChatBody = {
  model: string;
  messages: { role: string; content: string }[];
  response_format?: { type: string };
  temperature?: number;
};

type FakeModelOptions = {
  /** Accepted kinds of `response_format`. `text` also stands for a request without this field. */
  formats?: readonly string[];
  refused?: readonly (keyof ChatBody)[];
};

/**
 * An OpenAI-compatible server on a free port. Answers probes correctly, and everything else as the test
 * defines.
 */
export class FakeModelServer {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #options: FakeModelOptions;
  /** Questions received, without probes. */
  readonly asked: ChatBody[] = [];
  readonly keys: (string | undefined)[] = [];
  probes = 0;
  answer: (body: ChatBody) => Said = () => ({ status: 500 });
  probeAnswer: Said | undefined;
  tokens = 120;
  /** Questions whose client disconnected before the answer. */
  abandoned = 0;

  constructor(options: FakeModelOptions = {}) {
    this.#options = options;
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  says(answer: unknown): void {
    this.answer = () => ({ content: JSON.stringify(answer) });
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const part of request) text += part;
    const body = JSON.parse(text) as ChatBody;
    this.keys.push(request.headers.authorization);
    this.#send(response, this.#choose(body));
  }

  #choose(body: ChatBody): Said {
    const isProbe = body.messages.some(({ content }) => content.includes('The lamp is green.'));
    if (!isProbe) {
      this.asked.push(body);
      return this.answer(body);
    }
    this.probes += 1;
    if (this.probeAnswer !== undefined) return this.probeAnswer;
    const format = body.response_format?.type ?? 'text';
    const { formats = ['json_schema', 'json_object', 'text'], refused = [] } = this.#options;
    if (!formats.includes(format) || refused.some((field) => body[field] !== undefined))
      return { status: 400 };
    return { content: '{"color":"green"}' };
  }

  #send(response: ServerResponse, said: Said): void {
    if (said === 'nothing') {
      response.on('close', () => {
        this.abandoned += 1;
      });
      return;
    }
    if (said === 'half') {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' });
      response.write('{"choices":[');
      setImmediate(() => response.destroy());
      return;
    }
    if ('status' in said) {
      response.writeHead(said.status, { 'content-type': 'application/json', ...said.headers });
      response.end(said.body ?? '{"error":{"message":"no"}}');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    const message = { role: 'assistant', content: said.content };
    const choices = [{ index: 0, message, finish_reason: said.finish ?? 'stop' }];
    const usage = { prompt_tokens: 100, completion_tokens: this.tokens - 100, total_tokens: this.tokens };
    response.end(
      JSON.stringify({ id: 'x', object: 'chat.completion', created: 0, model: 'm', choices, usage }),
    );
  }
}
