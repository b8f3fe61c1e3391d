import type { z } from 'zod';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';

/** A call of the API: `POST /functions/v1/{function}`. A function with several calls chooses one by `action`. */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType | 'bytes' = z.ZodType | 'bytes',
  FunctionName extends string = string,
  Action extends string | undefined = string | undefined,
> = {
  /** `room.verb`. */
  id: string;
  function: FunctionName;
  action: Action;
  summary: string;
  origin: 'any' | 'own';
  input: Input;
  /** `bytes`: the answer is a download. */
  output: Output;
  errors: ErrorDeclarations;
  /** True if answers name their version, and if a call with `knownVersion` gets 204 while it is the current one. */
  isVersioned?: true;
  /**
   * Limit of the request body. Default: 16 KiB. The largest limit among the actions of a function applies to all of
   * them.
   */
  bodyLimitBytes?: number;
};

/** Response header with the version of the answer's body. */
export const versionHeader = 'answer-version';

export function defineEndpoint<
  Input extends z.ZodType,
  Output extends z.ZodType | 'bytes',
  const FunctionName extends string,
  const Action extends string | undefined,
>(endpoint: Endpoint<Input, Output, FunctionName, Action>): Endpoint<Input, Output, FunctionName, Action> {
  return endpoint;
}

/**
 * The contracts of all rooms. Each `contract.ts` adds itself by declaration merging, so that a call in a page is
 * checked against the contract, although the bundle of the pages contains no contract.
 */
// biome-ignore lint/suspicious/noEmptyInterface: the rooms fill it
export interface Contracts {}

type EndpointsOf<Contract> = Extract<Contract[keyof Contract], Endpoint>;
type AnyEndpoint = { [Room in keyof Contracts]: EndpointsOf<Contracts[Room]> }[keyof Contracts];

/** `temp-email/messages` for an action of a function; `track` for a function without actions. */
type NameOf<E extends Endpoint> = E['action'] extends string
  ? `${E['function']}/${E['action']}`
  : E['function'];
type ByName = { [E in AnyEndpoint as NameOf<E>]: E };

export type CallName = keyof ByName;
export type FunctionName = AnyEndpoint['function'];
export type CallInput<Name extends CallName> = Omit<z.input<ByName[Name]['input']>, 'action'>;
export type CallOutput<Name extends CallName> = ByName[Name]['output'] extends z.ZodType
  ? z.output<ByName[Name]['output']>
  : never;
