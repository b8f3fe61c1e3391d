import { z } from 'zod';
import type { ApiEndpoint, ApiError, ApiField } from '#features/developers/common/api-description.ts';
import type { Endpoint, ErrorDeclarations } from '#platform/endpoint/common/define-endpoint.ts';

type JsonSchema = {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly JsonSchema[];
  items?: JsonSchema;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  minLength?: number;
  maxLength?: number;
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'function' in value && 'input' in value
  );
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (schema.type === 'array') return `${typeOf(schema.items ?? {})}[]`;
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function fieldsOf(schema: JsonSchema): ApiField[] {
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    required: schema.required?.includes(name) ?? false,
    bounds: property.maxLength === undefined ? '' : `at most ${property.maxLength} characters`,
  }));
}

/** Descriptions of the endpoints among the exports of contracts, in their order. */
export function describeEndpoints(exports: readonly unknown[]): ApiEndpoint[] {
  return exports.filter(isEndpoint).map((endpoint) => {
    const answer =
      endpoint.output === 'bytes'
        ? undefined
        : (z.toJSONSchema(endpoint.output, { io: 'output' }) as JsonSchema);
    return {
      id: endpoint.id,
      path: `/functions/v1/${endpoint.function}`,
      summary: endpoint.summary,
      anyOrigin: endpoint.origin === 'any',
      input: fieldsOf(z.toJSONSchema(endpoint.input, { io: 'input' }) as JsonSchema),
      output: answer ? fieldsOf(answer.items ?? answer) : 'bytes',
      isList: answer?.type === 'array',
      errors: describeErrors(endpoint.errors),
    };
  });
}

export function describeErrors(errors: ErrorDeclarations): ApiError[] {
  return Object.entries(errors).map(([code, { status, detail }]) => ({ code, status, detail }));
}
