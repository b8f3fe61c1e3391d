import { z } from 'zod';
import { type ErrorDeclarations, platformErrors } from '#platform/errors/common/platform-errors.ts';
import type { HttpRoute } from '#platform/http/server/http-route.ts';
import { type Endpoint, versionHeader } from '../common/define-endpoint.ts';
import { functionsPath } from './function-routes.ts';

export type OpenApiOptions = {
  siteUrl: string;
  version: string;
  endpoints: readonly Endpoint[];
  eventStreams: readonly EventStreamDescription[];
  otherPaths?: Readonly<Record<string, JsonObject>>;
};

type EventStreamDescription = {
  path: string;
  summary: string;
  origin: 'any' | 'own';
  events: readonly string[];
  several?: z.ZodType;
  errors: ErrorDeclarations;
};

type JsonObject = { [key: string]: unknown };

const ofEveryCall = [
  'too_many_requests',
  'internal_error',
  'storage_short',
  'storage_busy',
  'service_unavailable',
] as const;
const ofEveryBody = ['validation_failed', 'payload_too_large', 'unsupported_media_type'] as const;
const ofClosedFunctions = ['forbidden_origin'] as const;
const versionHeaders = {
  [versionHeader]: { schema: { type: 'string' }, description: 'Version of the answer, for `knownVersion`' },
};

export function openApiDocument(options: OpenApiOptions): JsonObject {
  const byFunction = Map.groupBy(options.endpoints, (endpoint) => endpoint.function);
  const functions = [...byFunction].map(([name, members]) => [
    `${functionsPath}${name}`,
    functionPath(name, members, options.siteUrl),
  ]);
  const streams = options.eventStreams.map((stream) => [stream.path, streamPath(stream, options.siteUrl)]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Mayfly',
      version: options.version,
      description: 'Every function is a POST with a JSON body; every error is a problem document (RFC 9457).',
    },
    servers: [{ url: options.siteUrl }],
    externalDocs: { url: `${options.siteUrl}/developers`, description: 'Guide and error catalog' },
    paths: { ...Object.fromEntries([...functions, ...streams]), ...options.otherPaths },
    components: {
      schemas: { Problem: problemSchema, ...Object.fromEntries(options.endpoints.flatMap(schemasOf)) },
      securitySchemes: {
        token: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that came with the address or number',
        },
      },
    },
  };
}

/** Builds the document at the first request, because it takes memory, and many servers are never asked for it. */
export function openApiRoute(describe: () => OpenApiOptions): HttpRoute {
  let body: string | undefined;
  const headers = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' };
  return {
    method: 'GET',
    path: '/openapi.json',
    origin: 'any',
    async handle() {
      body ??= JSON.stringify(openApiDocument(describe()));
      return { status: 200, headers, body };
    },
  };
}

function functionPath(name: string, endpoints: readonly Endpoint[], siteUrl: string): JsonObject {
  const inputs = endpoints.map((endpoint) => reference(`${schemaName(endpoint)}Input`));
  const outputs = endpoints.filter((endpoint) => endpoint.output !== 'bytes');
  const hasActions = endpoints.some((endpoint) => endpoint.action !== undefined);
  const isVersioned = endpoints.some((endpoint) => endpoint.isVersioned);
  const isClosed = endpoints.some((endpoint) => endpoint.origin === 'own');
  const errors: ErrorDeclarations = Object.assign(
    platformErrorsOf([...ofEveryBody, ...(isClosed ? ofClosedFunctions : []), ...ofEveryCall]),
    ...endpoints.map((endpoint) => endpoint.errors),
  );
  const mapping = endpoints.map((endpoint) => [
    endpoint.action,
    `#/components/schemas/${schemaName(endpoint)}Input`,
  ]);
  return {
    post: {
      operationId: name,
      summary: hasActions ? `${name}: one of ${endpoints.length} actions` : endpoints[0]?.summary,
      description: endpoints
        .map(({ action, summary }) => (action ? `- \`${action}\`: ${summary}` : summary))
        .join('\n'),
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: hasActions
              ? {
                  oneOf: inputs,
                  discriminator: { propertyName: 'action', mapping: Object.fromEntries(mapping) },
                }
              : inputs[0],
          },
        },
      },
      responses: {
        200: {
          description: 'Done',
          content: {
            ...(outputs.length === 0
              ? {}
              : {
                  'application/json': {
                    schema: alternatives(
                      outputs.map((endpoint) => reference(`${schemaName(endpoint)}Output`)),
                    ),
                  },
                }),
            ...(outputs.length === endpoints.length ? {} : { 'application/octet-stream': { schema: {} } }),
          },
          ...(isVersioned ? { headers: versionHeaders } : {}),
        },
        ...(isVersioned
          ? { 204: { description: 'Unchanged since `knownVersion`', headers: versionHeaders } }
          : {}),
        ...problemResponses(errors, siteUrl),
      },
    },
  };
}

function streamPath(stream: EventStreamDescription, siteUrl: string): JsonObject {
  const name = stream.path.slice(functionsPath.length).replaceAll('/', '-');
  const events = {
    200: {
      description: `Server-Sent Events whose data contains only ids. Events: ${stream.events.map((event) => `\`${event}\``).join(', ')}`,
      content: { 'text/event-stream': { schema: { type: 'string' } } },
    },
  };
  const closed = stream.origin === 'own' ? ofClosedFunctions : [];
  const errors = { ...platformErrorsOf([...closed, ...ofEveryCall]), ...stream.errors };
  const bodyErrors = platformErrorsOf(ofEveryBody);
  const lastEventId = {
    name: 'Last-Event-ID',
    in: 'header',
    required: false,
    description: 'Id of the last event seen; later events are sent again',
    schema: { type: 'string' },
  };
  const shared = { summary: stream.summary, parameters: [lastEventId] };
  return {
    get: {
      operationId: name,
      ...shared,
      security: [{ token: [] }],
      responses: { ...events, ...problemResponses(errors, siteUrl) },
    },
    ...(stream.several === undefined
      ? {}
      : {
          post: {
            operationId: `${name}-several`,
            ...shared,
            requestBody: {
              required: true,
              content: { 'application/json': { schema: schemaOf(stream.several, 'input') } },
            },
            responses: { ...events, ...problemResponses({ ...bodyErrors, ...errors }, siteUrl) },
          },
        }),
  };
}

function platformErrorsOf(codes: readonly (keyof typeof platformErrors)[]): ErrorDeclarations {
  return Object.fromEntries(codes.map((code) => [code, platformErrors[code]]));
}

function problemResponses(errors: ErrorDeclarations, siteUrl: string): JsonObject {
  const byStatus = Map.groupBy(Object.entries(errors), ([, { status }]) => status);
  const responses = [...byStatus].map(([status, members]) => [
    status,
    {
      description: members.map(([code, { title }]) => `\`${code}\`: ${title}`).join('; '),
      ...(status === 429
        ? { headers: { 'Retry-After': { schema: { type: 'integer' }, description: 'Seconds' } } }
        : {}),
      content: {
        'application/problem+json': {
          schema: reference('Problem'),
          examples: Object.fromEntries(
            members.map(([code, { title, detail }]) => [
              code,
              {
                value: { type: `${siteUrl}/developers#${code}`, title, status, detail, code, error: detail },
              },
            ]),
          ),
        },
      },
    },
  ]);
  return Object.fromEntries(responses);
}

const problemSchema: JsonObject = {
  type: 'object',
  required: ['type', 'title', 'status', 'detail', 'code', 'error'],
  properties: {
    type: { type: 'string', format: 'uri', description: 'Link to the entry in the error catalog' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: {
      type: 'string',
      description: 'A sentence; always the same for a code, except for `validation_failed`',
    },
    code: { type: 'string', description: 'Stable identifier for programs to match on' },
    error: { type: 'string', description: 'The same as `detail`' },
    requestId: {
      type: 'string',
      description: 'Present if the status is 500 or higher. Quote it when you report the problem',
    },
  },
};

function schemasOf(endpoint: Endpoint): [string, JsonObject][] {
  const input: [string, JsonObject] = [`${schemaName(endpoint)}Input`, schemaOf(endpoint.input, 'input')];
  if (endpoint.output === 'bytes') return [input];
  return [input, [`${schemaName(endpoint)}Output`, schemaOf(endpoint.output, 'output')]];
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  return rest;
}

function schemaName(endpoint: Endpoint): string {
  return endpoint.id.replace(/(?:^|[^a-z0-9]+)([a-z0-9])/gu, (_match, first: string) => first.toUpperCase());
}

function reference(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` };
}

function alternatives(schemas: readonly JsonObject[]): JsonObject {
  const [only] = schemas;
  return schemas.length === 1 && only !== undefined ? only : { anyOf: schemas };
}
