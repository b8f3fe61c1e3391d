import type { z } from 'zod';
import type { HttpRequest } from '#platform/http/server/http-route.ts';
import type { Endpoint } from '../common/define-endpoint.ts';

export type EndpointContext = Pick<
  HttpRequest,
  'clientAddress' | 'headers' | 'signal' | 'waitSignal' | 'requireRoom'
>;

/** Serialized JSON, as text or UTF-8, that is sent unchanged. */
export class RawJson {
  readonly json: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;

  constructor(json: string | Uint8Array, headers: Readonly<Record<string, string>> = {}) {
    this.json = json;
    this.headers = headers;
  }
}

/** The client has the current version of the answer. Sent as 204 without a body. */
export class Unchanged {
  readonly version: string;

  constructor(version: string) {
    this.version = version;
  }
}

export type Download = {
  filename: string;
  /** The server always calls `return` of an iterable, even if the client disconnects. */
  bytes: AsyncIterable<Uint8Array> | Uint8Array;
  sizeBytes?: number;
};

export type EndpointAnswer<Output extends z.ZodType | 'bytes'> = Output extends z.ZodType
  ? z.input<Output> | RawJson | Unchanged
  : Download;

export type EndpointHandler = {
  readonly endpoint: Endpoint;
  run(input: unknown, context: EndpointContext): Promise<unknown>;
};

export function handle<Input extends z.ZodType, Output extends z.ZodType | 'bytes'>(
  endpoint: Endpoint<Input, Output>,
  run: (
    input: z.output<Input>,
    context: EndpointContext,
  ) => EndpointAnswer<Output> | Promise<EndpointAnswer<Output>>,
): EndpointHandler {
  return { endpoint, run: async (input, context) => run(input as z.output<Input>, context) };
}
