import { AppError } from '#platform/errors/common/app-error.ts';
import { translateError } from '#platform/errors/server/problem.ts';
import { type EndpointContext, type EndpointHandler, RawJson } from './endpoint-handler.ts';
import { buildFunctionTable, chooseEndpoint } from './function-table.ts';
import { validateInput } from './validate-input.ts';

export type Caller = { clientAddress: string; signal: AbortSignal };
/**
 * Calls a function of the API. Rejects with an Error whose message a client may see. After a bug, rejects with the
 * original error instead.
 */
export type CallFunction = (name: string, body: object, caller: Caller) => Promise<unknown>;

/** Calls endpoints in this process. Input is validated as over HTTP, and the limits per client are the same. */
export function callEndpoints(handlers: readonly EndpointHandler[]): CallFunction {
  const table = new Map(buildFunctionTable(handlers).map((served) => [served.name, served]));
  return async (name, body, { clientAddress, signal }) => {
    const served = table.get(name);
    if (served === undefined) throw new TypeError(`there is no function ${name}`);
    try {
      const handler = chooseEndpoint(served, body);
      const context: EndpointContext = {
        clientAddress,
        signal,
        waitSignal: signal,
        headers: {},
        requireRoom: () => undefined,
      };
      const answer = await handler.run(validateInput(handler.endpoint.input, body), context);
      if (!(answer instanceof RawJson)) return answer;
      const { json } = answer;
      return JSON.parse(typeof json === 'string' ? json : new TextDecoder().decode(json));
    } catch (error) {
      const { code, detail, unexpected } = translateError(error, served.errors);
      if (unexpected && !(error instanceof AppError)) throw error;
      throw new Error(`${code}: ${detail}`, { cause: error });
    }
  };
}
