import type { z } from 'zod';
import type { Endpoint } from '../common/define-endpoint.ts';

/** What a use case may know of the request it serves. */
export type EndpointContext = {
  /** After MAYFLY_TRUST_PROXY. */
  clientAddress: string;
  /** A header of the request by its lower-case name. */
  header(name: string): string | undefined;
  /** Aborted when the peer goes away, or when the server is forced to close. */
  signal: AbortSignal;
  /** Throws where an answer of so many bytes in one piece would be refused now; for those that cost much to make. */
  requireRoom(bytes: number): void;
};

/** JSON that is already serialised, as text or in UTF-8; it is sent as it is. */
export class RawJson {
  readonly json: string | Uint8Array;

  constructor(json: string | Uint8Array) {
    this.json = json;
  }
}

/** Answer of a `bytes` endpoint. */
export type Download = {
  filename: string;
  /** An iterable's `return` is always called. */
  bytes: AsyncIterable<Uint8Array> | Uint8Array;
  sizeBytes?: number;
};

export type EndpointAnswer<Output extends z.ZodType | 'bytes'> = Output extends z.ZodType
  ? z.input<Output> | RawJson
  : Download;

export type EndpointHandler = {
  readonly endpoint: Endpoint;
  /** `input` has passed the endpoint's schema. */
  run(input: unknown, context: EndpointContext): Promise<unknown>;
};

/** Joins a contract with the use case behind it. */
export function handle<Input extends z.ZodType, Output extends z.ZodType | 'bytes'>(
  endpoint: Endpoint<Input, Output>,
  run: (
    input: z.output<Input>,
    context: EndpointContext,
  ) => EndpointAnswer<Output> | Promise<EndpointAnswer<Output>>,
): EndpointHandler {
  return { endpoint, run: async (input, context) => run(input as z.output<Input>, context) };
}
