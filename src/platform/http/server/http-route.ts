import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';

export type HttpRequest = {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON of a POST, or its bytes (`Uint8Array`) on a route with `rawBody`; otherwise undefined. */
  body: unknown;
  /** Address of the client: the peer, or the address that a proxy in MAYFLY_TRUST_PROXY reports. */
  clientAddress: string;
  /** Aborts when the peer disconnects. For a stream of unknown length, it also aborts when the server begins to close. */
  signal: AbortSignal;
  /**
   * Like `signal`, but also aborts as soon as the server begins to close. Use it for answers that wait for something.
   */
  waitSignal: AbortSignal;
  /** Throws if a reply of this many bytes would be rejected now. Call it before building an expensive reply. */
  requireRoom(bytes: number): void;
};

export type HttpReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** An iterable is streamed until the request's signal aborts. Its `return` is always called. */
  body?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};

export type HttpRoute = {
  method: 'GET' | 'POST';
  /** find-my-way syntax: `/mail-view/:ticket`. */
  path: string;
  /** `any` allows every origin. `own` rejects a foreign Origin before any work. */
  origin: 'any' | 'own';
  /** `own` replies 404 unless the Host header names this machine or the site. */
  host?: 'own';
  errors?: ErrorDeclarations;
  /** Limit for a POST. Default: 16 KiB. */
  bodyLimitBytes?: number;
  /** Passes the unparsed body of any type, for calls whose signature covers their bytes. */
  rawBody?: true;
  handle(request: HttpRequest): Promise<HttpReply>;
};

export function rawBodyOf(request: HttpRequest): Buffer {
  return request.body instanceof Uint8Array ? Buffer.from(request.body) : Buffer.alloc(0);
}
