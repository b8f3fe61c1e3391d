import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { clientKey } from '#platform/limits/server/client-key.ts';
import type { LongAnswers } from './bodies/long-answers.ts';
import type { HttpRequest } from './http-route.ts';
import type { OpenRequests } from './open-requests.ts';

type IncomingRequestNeeds = { open: OpenRequests; longAnswers: LongAnswers };

export class IncomingRequest implements HttpRequest {
  readonly clientAddress: string;
  readonly #request: FastifyRequest;
  readonly #response: ServerResponse;
  readonly #needs: IncomingRequestNeeds;
  #controller: AbortController | undefined;

  constructor(request: FastifyRequest, response: ServerResponse, needs: IncomingRequestNeeds) {
    this.clientAddress = clientAddressOf(request);
    this.#request = request;
    this.#response = response;
    this.#needs = needs;
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

  /** Created when something needs it, because most requests do not. */
  get controller(): AbortController {
    this.#controller ??= this.#needs.open.track(this.#response);
    return this.#controller;
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  get waitSignal(): AbortSignal {
    this.#needs.open.abortOnClose(this.controller);
    return this.signal;
  }

  requireRoom(bytes: number): void {
    this.#needs.longAnswers.require(clientKey(this.clientAddress), bytes);
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
