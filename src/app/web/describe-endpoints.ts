import { z } from 'zod';
import type { ApiEndpoint, ApiError, ApiField } from '#features/developers/common/api-description.ts';
import type { Endpoint } from '#platform/endpoint/common/define-endpoint.ts';
import type { ErrorDeclarations } from '#platform/errors/common/platform-errors.ts';

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
  minimum?: number;
  maximum?: number;
  default?: unknown;
  description?: string;
};

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'function' in value && 'input' in value
  );
}

function typeOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' | ');
  if (schema.type === 'array') return listOf(typeOf(schema.items ?? {}));
  if (schema.properties) return `{ ${Object.keys(schema.properties).join(', ')} }`;
  return [schema.type ?? 'any'].flat().join(' | ');
}

function listOf(type: string): string {
  return type.includes(' | ') ? `(${type})[]` : `${type}[]`;
}

function fieldsOf(schema: JsonSchema): ApiField[] {
  if (schema.anyOf) return fieldsOfAny(schema.anyOf);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: typeOf(property),
    required: schema.required?.includes(name) ?? false,
    bounds: boundsOf(property),
    meaning: property.description ?? '',
  }));
}

/** A field that is missing from at least one shape is optional. */
function fieldsOfAny(shapes: readonly JsonSchema[]): ApiField[] {
  const byName = Map.groupBy(shapes.flatMap(fieldsOf), ({ name }) => name);
  return [...byName.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const type = [...new Set(same.map((field) => field.type))].join(' | ');
    return {
      ...first,
      type,
      required: same.length === shapes.length && same.every((field) => field.required),
    };
  });
}

function boundsOf({ minLength = 0, maxLength, minimum, maximum, default: standIn }: JsonSchema): string {
  const length =
    maxLength === undefined
      ? ''
      : minLength === maxLength
        ? `${maxLength} characters`
        : `at most ${maxLength} characters`;
  // In the schema, an integer without bounds of its own has those of the safe integers, which are left out here.
  const isBounded = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER;
  const range = isBounded ? `${minimum} to ${maximum}` : '';
  const fallback = standIn === undefined ? '' : `default ${JSON.stringify(standIn)}`;
  return [range, fallback, length].filter(Boolean).join(', ');
}

/** Describes the endpoints among the exports, in their order. */
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
