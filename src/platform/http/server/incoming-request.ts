import type { FastifyRequest } from 'fastify';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { LongAnswers } from './bodies/long-answers.ts';
import type { HttpRequest } from './http-route.ts';

/** The framework's request in the words of rooms; what few handlers need is made when it is asked for. */
export class IncomingRequest implements HttpRequest {
  readonly #request: FastifyRequest;
  readonly #signal: () => AbortSignal;
  readonly #longAnswers: LongAnswers;

  constructor(request: FastifyRequest, signal: () => AbortSignal, longAnswers: LongAnswers) {
    this.#request = request;
    this.#signal = signal;
    this.#longAnswers = longAnswers;
  }

  get method(): string {
    return this.#request.method;
  }

  get path(): string {
    return pathOf(this.#request.url);
  }

  get params(): Readonly<Record<string, string>> {
    return this.#request.params as Record<string, string>;
  }

  get query(): URLSearchParams {
    return new URLSearchParams(queryOf(this.#request.url));
  }

  get headers(): Readonly<Record<string, string | undefined>> {
    return this.#request.headers as Record<string, string | undefined>;
  }

  get body(): unknown {
    return this.#request.body;
  }

  get clientAddress(): string {
    return clientAddressOf(this.#request);
  }

  get signal(): AbortSignal {
    return this.#signal();
  }

  requireRoom(bytes: number): void {
    this.#longAnswers.require(clientKey(this.clientAddress), bytes);
  }
}

/** After MAYFLY_TRUST_PROXY; empty for a peer that is gone, of whom the socket knows no address any more. */
export function clientAddressOf(request: FastifyRequest): string {
  return request.raw.socket.remoteAddress === undefined ? '' : request.ip;
}

/** Without the scheme and host that a request line may carry (RFC 9112 section 3.2.2): they are the peer's choice. */
export function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/iu, '');
}

/** With its question mark; empty where there is none. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
