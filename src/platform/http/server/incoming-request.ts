import type { FastifyRequest } from 'fastify';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { LongAnswers } from './bodies/long-answers.ts';
import type { HttpRequest } from './http-route.ts';

export class IncomingRequest implements HttpRequest {
  readonly #request: FastifyRequest;
  readonly #signal: () => AbortSignal;
  readonly #waitSignal: () => AbortSignal;
  readonly #longAnswers: LongAnswers;

  constructor(
    request: FastifyRequest,
    signals: { signal(): AbortSignal; waitSignal(): AbortSignal },
    longAnswers: LongAnswers,
  ) {
    this.#request = request;
    this.#signal = signals.signal;
    this.#waitSignal = signals.waitSignal;
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

  get waitSignal(): AbortSignal {
    return this.#waitSignal();
  }

  requireRoom(bytes: number): void {
    this.#longAnswers.require(clientKey(this.clientAddress), bytes);
  }
}

/**
 * Returns the address of the peer, or the one that a proxy in MAYFLY_TRUST_PROXY reports. Empty if the peer has
 * disconnected, because the socket then has no address.
 */
export function clientAddressOf(request: FastifyRequest): string {
  return request.raw.socket.remoteAddress === undefined ? '' : request.ip;
}

/** Drops the scheme and host that a request line may contain (RFC 9112 section 3.2.2), because the peer chooses them. */
export function pathOf(url: string): string {
  return (url.split('?', 1)[0] ?? '').replace(/^https?:\/\/[^/]*/iu, '');
}

export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark);
}
