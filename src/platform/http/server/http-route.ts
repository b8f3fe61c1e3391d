import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';

/** A request as rooms see it: no framework in sight. */
export type HttpRequest = {
  method: string;
  path: string;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON of a POST, its bytes (`Uint8Array`) on a route with `rawBody`, otherwise undefined. */
  body: unknown;
  /** Client address after MAYFLY_TRUST_PROXY. */
  clientAddress: string;
  /** Aborted when the peer goes away; for a streamed reply also when the server closes. */
  signal: AbortSignal;
  /** Throws where a reply of so many bytes in one piece would be refused now; for those that cost much to make. */
  requireRoom(bytes: number): void;
};

export type HttpReply = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** An iterable is streamed and ends with the request's signal; its `return` is always called. */
  body?: string | Uint8Array | AsyncIterable<string | Uint8Array>;
};

/** One address and method: functions of the API, event streams, tickets, proxied images. */
export type HttpRoute = {
  method: 'GET' | 'POST';
  /** find-my-way syntax: `/mail-view/:ticket`. */
  path: string;
  /** `any`: CORS `*`; `own`: a foreign Origin is refused before any work. */
  origin: 'any' | 'own';
  /** `own`: 404 unless the Host header names this machine or the site's address. */
  host?: 'own';
  /** Codes of the room that the handler may throw; the platform's own are always known. */
  errors?: ErrorDeclarations;
  /** Of a POST; 16 KiB where not set. */
  bodyLimitBytes?: number;
  /** The body as it came, of whatever type: for calls whose signature covers their bytes. */
  rawBody?: true;
  handle(request: HttpRequest): Promise<HttpReply>;
};

/** The body of a request to a route with `rawBody`; empty when there was none. */
export function rawBodyOf(request: HttpRequest): Buffer {
  return request.body instanceof Uint8Array ? Buffer.from(request.body) : Buffer.alloc(0);
}
