import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { healthPaths } from '#platform/health/server/health-routes.ts';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import { defineEndpoint } from '../common/define-endpoint.ts';
import { openApiDocument, openApiRoute } from './open-api.ts';

const gone = { gone_away: { status: 410, title: 'Gone', detail: 'It went away' } };
const base = { function: 'demo', origin: 'any', errors: gone } as const;
const options = {
  siteUrl: 'https://mayfly.test',
  version: '1.2.3',
  endpoints: [
    defineEndpoint({
      ...base,
      id: 'demo.mark_read',
      action: 'mark_read',
      summary: 'Marks',
      input: z.object({
        action: z.literal('mark_read'),
        id: z.string().max(9),
        loud: z.boolean().default(false),
      }),
      output: z.object({ text: z.string().nullable() }),
    }),
    defineEndpoint({
      ...base,
      id: 'demo.file',
      action: 'file',
      summary: 'A file',
      input: z.object({ action: z.literal('file') }),
      output: 'bytes',
    }),
    defineEndpoint({
      ...base,
      id: 'single.run',
      function: 'single',
      origin: 'own',
      action: undefined,
      summary: 'Runs',
      input: z.object({ note: z.string() }),
      output: z.array(z.string()),
      errors: {},
    }),
  ],
  eventStreams: [
    {
      path: '/functions/v1/demo/events',
      summary: 'What happens',
      origin: 'any' as const,
      events: ['mail-received'],
      several: z.object({ boxes: z.array(z.string()) }),
      errors: gone,
    },
    {
      path: '/functions/v1/single/events',
      summary: 'What happens to one',
      origin: 'own' as const,
      events: ['sms-received'],
      errors: {},
    },
  ],
};

type Content = Record<
  string,
  { schema?: { required?: string[] }; examples?: Record<string, { value: object }> }
>;
type Operation = {
  operationId: string;
  security?: object[];
  requestBody?: { content: Content };
  responses: Record<string, { description: string; headers?: Record<string, object>; content?: Content }>;
};
type Response = Operation['responses'][string];
type Document = {
  openapi: string;
  info: object;
  servers: object[];
  paths: Record<string, { get?: Operation; post?: Operation }>;
  components: { schemas: Record<string, object> };
};
const document: Document = JSON.parse(JSON.stringify(openApiDocument(options)));

function* everyValue(value: unknown, path = ''): Generator<[string, unknown]> {
  yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) yield* everyValue(child, `${path}/${key}`);
}

describe('openApiDocument', () => {
  it('has the structure of OpenAPI 3.1', () => {
    expect(Object.keys(document).sort()).toEqual([
      'components',
      'externalDocs',
      'info',
      'openapi',
      'paths',
      'servers',
    ]);
    expect(document.openapi).toMatch(/^3\.1\.\d+$/u);
    expect(document.info).toMatchObject({ title: 'Mayfly', version: '1.2.3' });
    expect(document.servers).toEqual([{ url: 'https://mayfly.test' }]);
    const operationIds: string[] = [];
    for (const [path, methods] of Object.entries(document.paths)) {
      expect(path).toMatch(/^\//u);
      for (const [method, operation] of Object.entries(methods)) {
        expect(['get', 'post']).toContain(method);
        operationIds.push(operation.operationId);
        expect(Object.keys(operation.responses).every((status) => /^[1-5]\d\d$/u.test(status))).toBe(true);
        for (const response of Object.values(operation.responses)) {
          expect(response.description).toEqual(expect.any(String));
          for (const type of Object.keys(response.content ?? {})) expect(type).toMatch(/^[a-z]+\/[a-z+-]+$/u);
        }
        if (method === 'post')
          expect(operation.requestBody?.content?.['application/json']?.schema).toBeDefined();
      }
    }
    expect(new Set(operationIds).size).toBe(operationIds.length);
  });

  it('refers only to schemas that it defines, by valid names', () => {
    const names = Object.keys(document.components.schemas);
    for (const name of names) expect(name).toMatch(/^[A-Za-z0-9._-]+$/u);
    const references = [...everyValue(document)].filter(([path]) => path.endsWith('/$ref'));
    expect(references.length).toBeGreaterThan(5);
    for (const [, target] of references) {
      expect(names.map((name) => `#/components/schemas/${name}`)).toContain(target);
    }
    expect([...everyValue(document)].some(([path]) => path.endsWith('/$schema'))).toBe(false);
  });

  it('has one path per function, with its actions as alternatives distinguished by `action`', () => {
    const schema =
      document.paths['/functions/v1/demo']?.post?.requestBody?.content?.['application/json']?.schema;
    expect(schema).toEqual({
      oneOf: [
        { $ref: '#/components/schemas/DemoMarkReadInput' },
        { $ref: '#/components/schemas/DemoFileInput' },
      ],
      discriminator: {
        propertyName: 'action',
        mapping: {
          mark_read: '#/components/schemas/DemoMarkReadInput',
          file: '#/components/schemas/DemoFileInput',
        },
      },
    });
    expect(document.components.schemas.DemoMarkReadInput).toMatchObject({
      type: 'object',
      required: ['action', 'id'],
      properties: { action: { const: 'mark_read' }, id: { maxLength: 9 } },
    });
  });

  it('says which answers are JSON and which are downloads', () => {
    const answers = (name: string) =>
      Object.keys(document.paths[`/functions/v1/${name}`]?.post?.responses?.['200']?.content ?? {});
    expect(answers('demo')).toEqual(['application/json', 'application/octet-stream']);
    expect(answers('single')).toEqual(['application/json']);
  });

  it('lists the errors of the contract beside those of every call, each with an example', () => {
    const responses = document.paths['/functions/v1/demo']?.post?.responses ?? {};
    expect(Object.keys(responses)).toEqual(['200', '400', '410', '413', '415', '429', '500', '503']);
    expect(responses['410']?.content?.['application/problem+json']?.examples?.gone_away?.value).toMatchObject(
      {
        status: 410,
        code: 'gone_away',
        detail: 'It went away',
        error: 'It went away',
      },
    );
    expect(responses['429']?.headers?.['Retry-After']).toBeDefined();
    expect(codesOf(responses['503'])).toEqual(['storage_short', 'storage_busy', 'service_unavailable']);
  });

  it('lists `forbidden_origin` for a function that only our own pages may call', () => {
    const responses = document.paths['/functions/v1/single']?.post?.responses ?? {};
    expect(codesOf(responses['403'])).toEqual(['forbidden_origin']);
    const stream = document.paths['/functions/v1/single/events']?.get?.responses ?? {};
    expect(codesOf(stream['403'])).toEqual(['forbidden_origin']);
  });

  it('includes the paths of other routes', () => {
    const withProbes = openApiDocument({ ...options, otherPaths: healthPaths }) as typeof document;
    expect(Object.keys(withProbes.paths)).toEqual([...Object.keys(document.paths), '/healthz', '/readyz']);
    expect(Object.keys(withProbes.paths['/readyz']?.get?.responses ?? {})).toEqual(['200', '503']);
  });

  it('documents the event streams of one topic and of several topics', () => {
    const stream = document.paths['/functions/v1/demo/events'];
    expect(stream?.get?.responses?.['200']?.content).toHaveProperty('text/event-stream');
    expect(stream?.get?.responses?.['200']?.description).toContain('mail-received');
    expect(stream?.get?.security).toEqual([{ token: [] }]);
    expect(Object.keys(stream?.get?.responses ?? {})).toEqual(['200', '410', '429', '500', '503']);
    expect(stream?.post?.requestBody?.content?.['application/json']?.schema?.required).toEqual(['boxes']);
    expect(Object.keys(stream?.post?.responses ?? {})).toEqual([
      '200',
      '400',
      '410',
      '413',
      '415',
      '429',
      '500',
      '503',
    ]);
  });
});

function codesOf(response: Response | undefined): string[] {
  return Object.keys(response?.content?.['application/problem+json']?.examples ?? {});
}

describe('/openapi.json', () => {
  it('can be read from any page', async () => {
    const { server } = buildHttpServer([openApiRoute(() => options)]);
    const response = await server.inject({ method: 'GET', url: '/openapi.json' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    expect(response.json().openapi).toBe('3.1.0');
  });
});
