import type { z } from 'zod';
import type { ErrorDeclarations } from '#platform/errors/common/error-declarations.ts';

/** One function call of the API: `POST /functions/v1/{function}`, chosen by `action` where there are several. */
export type Endpoint<
  Input extends z.ZodType = z.ZodType,
  Output extends z.ZodType | 'bytes' = z.ZodType | 'bytes',
> = {
  /** `room.verb`. */
  id: string;
  function: string;
  action: string | undefined;
  summary: string;
  origin: 'any' | 'own';
  input: Input;
  /** `bytes`: the answer is a download. */
  output: Output;
  errors: ErrorDeclarations;
  /** Request body limit in bytes; 16 KiB where not set. The largest of a function's actions holds for all. */
  bodyLimitBytes?: number;
};

export function defineEndpoint<Input extends z.ZodType, Output extends z.ZodType | 'bytes'>(
  endpoint: Endpoint<Input, Output>,
): Endpoint<Input, Output> {
  return endpoint;
}
