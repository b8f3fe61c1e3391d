import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError } from '#platform/errors/common/app-error.ts';
import { HttpServer } from '#platform/http/server/http-server.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { defineEndpoint } from '../common/define-endpoint.ts';
import { type EndpointHandler, handle, RawJson } from './endpoint-handler.ts';
import { functionRoutes } from './function-routes.ts';

const greet = defineEndpoint({
  id: 'demo.greet',
  function: 'demo',
  action: 'greet',
  summary: 'Says hello',
  origin: 'any',
  input: z.object({ action: z.literal('greet'), name: z.string().min(1).max(10), times: z.int().optional() }),
  output: z.object({ text: z.string() }),
  errors: { too_rude: { status: 422, title: 'Too rude', detail: 'Be kind' } },
});

const fetchFile = defineEndpoint({
  ...greet,
  id: 'demo.file',
  action: 'file',
  summary: 'A file',
  input: z.object({ action: z.literal('file') }),
  output: 'bytes',
  errors: {},
});

const guarded = defineEndpoint({
  ...greet,
  id: 'guarded.run',
  function: 'guarded',
  action: undefined,
  origin: 'own',
  input: z.object({ note: z.string().max(30_000) }),
  bodyLimitBytes: 32_000,
  errors: {},
});

type Answers = {
  greet?: (input: { name: string }) => { text: string } | RawJson;
  file?: () => AsyncIterable<Uint8Array> | Uint8Array;
  guarded?: () => { text: string };
};

function serve(answers: Answers = {}, validateAnswers = true) {
  const lines: string[] = [];
  const handlers: EndpointHandler[] = [
    handle(greet, (input) => answers.greet?.(input) ?? { text: `hello ${input.name}` }),
    handle(fetchFile, () => ({ filename: 'brief.eml', bytes: answers.file?.() ?? Buffer.from('abc') })),
    handle(guarded, () => answers.guarded?.() ?? { text: 'ran' }),
  ];
  const server = new HttpServer({
    host: '127.0.0.1',
    port: 0,
    siteUrl: 'https://mayfly.test',
    trustProxy: [],
    corsOrigins: ['https://friend.test'],
    maxConnections: 10,
    routes: functionRoutes(handlers, { validateAnswers }),
    log: createLogger('info', { write: (line) => lines.push(line) }),
  });
  const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
    server.inject({
      method: 'POST',
      url: `/functions/v1/${name}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return { server, lines, post };
}

describe('a function with actions', () => {
  it('answers with the JSON of the endpoint that the action names', async () => {
    const response = await serve().post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ text: 'hello otter' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('takes a charset parameter and ignores authorization', async () => {
    const headers = {
      'content-type': 'application/json; charset=UTF-8',
      authorization: 'Bearer public-anon-key',
    };
    const response = await serve().post('demo', { action: 'greet', name: 'otter' }, headers);
    expect(response.statusCode).toBe(200);
  });

  it('sends JSON that is already text as it is', async () => {
    const { post } = serve({ greet: () => new RawJson('{ "text":"as is" }') });
    expect((await post('demo', { action: 'greet', name: 'otter' })).body).toBe('{ "text":"as is" }');
  });

  it('hides an answer that breaks its contract while answers are checked', async () => {
    const { post, lines } = serve({ greet: () => new RawJson('{"wrong":"marker"}') });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('marker');
    expect(lines.join('')).toContain('demo.greet answered against its contract');
    const unchecked = serve({ greet: () => new RawJson('{"wrong":1}') }, false);
    expect((await unchecked.post('demo', { action: 'greet', name: 'otter' })).statusCode).toBe(200);
  });
});

describe('errors of a function', () => {
  it('validation_failed names the fields, never what was sent', async () => {
    const { post } = serve();
    const response = await post('demo', {
      action: 'greet',
      name: 'marker-that-is-too-long',
      times: 'marker',
    });
    expect(response.statusCode).toBe(400);
    expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(response.json()).toEqual({
      type: 'https://mayfly.test/developers#validation_failed',
      title: 'Invalid request',
      status: 400,
      code: 'validation_failed',
      detail: 'Invalid request: "name" must be at most 10 characters long; "times" must be a number',
      error: 'Invalid request: "name" must be at most 10 characters long; "times" must be a number',
    });
    const missing = await post('demo', { action: 'greet' });
    expect(missing.json().detail).toBe('Invalid request: "name" is missing');
  });

  it.each([
    ['an unknown action', '{"action":"marker"}'],
    ['no action', '{}'],
    ['an action that is a name of Object', '{"action":"constructor"}'],
    ['a list', '[]'],
    ['null', 'null'],
  ])('validation_failed for %s lists the actions', async (_name, body) => {
    const response = await serve().post('demo', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toBe('Invalid request: "action" must be one of "greet", "file"');
  });

  it.each([
    ['broken JSON', '{"action":'],
    ['an empty body', ''],
    ['__proto__', '{"action":"greet","name":"a","__proto__":{"x":1}}'],
    ['constructor.prototype', '{"action":"greet","name":"a","constructor":{"prototype":{"x":1}}}'],
  ])('validation_failed for %s', async (_name, body) => {
    const response = await serve().post('demo', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });

  it('validation_failed for bytes that are not UTF-8', async () => {
    const response = await serve().server.inject({
      method: 'POST',
      url: '/functions/v1/demo',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0xff, 0x7d]),
    });
    expect(response.json()).toMatchObject({ status: 400, detail: 'Invalid request: the body is not UTF-8' });
  });

  it('a code of the contract keeps its own sentence', async () => {
    const { post, lines } = serve({
      greet: () => {
        throw new AppError('too_rude');
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.json()).toMatchObject({
      status: 422,
      code: 'too_rude',
      detail: 'Be kind',
      error: 'Be kind',
    });
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(lines).toEqual([]);
  });

  it('too_many_requests says when to come back, readable across origins', async () => {
    const { post } = serve({
      greet: () => {
        throw new AppError('too_many_requests', { details: { retryAfterSeconds: 12.2 } });
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('13');
    expect(response.headers['access-control-expose-headers']).toContain('retry-after');
  });

  it.each([
    ['an Error', new Error('marker inside')],
    ['a code that nobody declared', new AppError('marker_inside')],
  ])('internal_error hides %s, names the request, and is logged once', async (_name, thrown) => {
    const { post, lines } = serve({
      greet: () => {
        throw thrown;
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('marker');
    expect(lines).toHaveLength(1);
    const line = JSON.parse(lines[0] ?? '');
    expect(line).toMatchObject({ level: 'error', code: 'internal_error', route: '/functions/v1/demo' });
    expect(response.json().requestId).toBe(line.requestId);
  });

  it('storage_short is a 503 that explains nothing', async () => {
    const { post } = serve({
      greet: () => {
        throw new AppError('storage_short', { cause: new Error('ENOSPC marker') });
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.json()).toMatchObject({
      status: 503,
      code: 'storage_short',
      requestId: expect.any(String),
    });
    expect(response.body).not.toContain('marker');
  });

  it('unsupported_media_type for anything but JSON', async () => {
    const { post } = serve();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await post('demo', '{"action":"greet","name":"a"}', { 'content-type': type });
      expect(response.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });

  it('payload_too_large past the limit of the function', async () => {
    const { post } = serve();
    const response = await post('demo', { action: 'greet', name: 'a'.repeat(16 * 1024) });
    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await post('guarded', { note: 'a'.repeat(20_000) })).statusCode).toBe(200);
  });

  it('method_not_allowed says what is', async () => {
    const { server } = serve();
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.inject({ method, url: '/functions/v1/demo' });
      expect(response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
      expect(response.headers.allow).toBe('POST, OPTIONS');
    }
  });

  it('not_found for a function that does not exist', async () => {
    const response = await serve().post('nothing', {});
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('a function for our own pages', () => {
  it('refuses a foreign page before any work and before reading the body', async () => {
    let ran = false;
    const { post } = serve({
      guarded: () => {
        ran = true;
        return { text: 'ran' };
      },
    });
    for (const origin of [
      'https://evil.test',
      'null',
      'https://mayfly.test.evil.test',
      'http://mayfly.test',
    ]) {
      const response = await post('guarded', '{ broken', { origin });
      expect(response.json()).toMatchObject({ status: 403, code: 'forbidden_origin' });
      expect(response.headers['access-control-allow-origin']).toBeUndefined();
    }
    expect(ran).toBe(false);
  });

  it('serves our own pages, listed friends, loopback by its own name, and calls without origin', async () => {
    const { post } = serve();
    const allowed = [
      { origin: 'https://mayfly.test' },
      { origin: 'https://friend.test' },
      { origin: 'http://127.0.0.1:3000', host: '127.0.0.1:3000' },
      { origin: 'http://localhost:3000', host: 'localhost:3000' },
      {},
    ];
    for (const headers of allowed) {
      expect((await post('guarded', { note: 'x' }, headers)).statusCode).toBe(200);
    }
    const friend = await post('guarded', { note: 'x' }, { origin: 'https://friend.test' });
    expect(friend.headers['access-control-allow-origin']).toBe('https://friend.test');
    expect(friend.headers.vary).toBe('origin');
  });

  it('does not take a name that was pointed at loopback for its own', async () => {
    const headers = { origin: 'http://evil.test:3000', host: 'evil.test:3000' };
    expect((await serve().post('guarded', { note: 'x' }, headers)).statusCode).toBe(403);
  });
});

describe('preflight', () => {
  const preflight = (name: string, origin: string) =>
    serve().server.inject({
      method: 'OPTIONS',
      url: `/functions/v1/${name}`,
      headers: { origin, 'access-control-request-method': 'POST' },
    });

  it('opens a public function to any page, with the headers of supabase-js', async () => {
    const response = await preflight('demo', 'https://anywhere.test');
    expect(response.statusCode).toBe(204);
    expect(response.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST',
    });
    for (const name of ['authorization', 'apikey', 'content-type', 'x-client-info']) {
      expect(response.headers['access-control-allow-headers']).toContain(name);
    }
  });

  it('keeps our own functions closed', async () => {
    expect((await preflight('guarded', 'https://anywhere.test')).statusCode).toBe(403);
    expect((await preflight('guarded', 'https://friend.test')).statusCode).toBe(204);
  });
});

describe('a download', () => {
  it('never runs in the browser, whatever it is', async () => {
    const response = await serve().post('demo', { action: 'file' });
    expect(response.body).toBe('abc');
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename="brief.eml"; filename*=UTF-8''brief.eml`,
      'content-length': '3',
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  it('streams what comes in parts and lets go of the source', async () => {
    let released = false;
    async function* parts() {
      try {
        for (const part of ['one ', 'two ', 'three']) {
          await setImmediate();
          yield Buffer.from(part);
        }
      } finally {
        released = true;
      }
    }
    const response = await serve({ file: parts }).post('demo', { action: 'file' });
    expect(response.body).toBe('one two three');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(released).toBe(true);
  });
});

describe('contracts that contradict each other', () => {
  it('are found when the table is built', () => {
    const answer = () => ({ text: '' });
    expect(() =>
      functionRoutes([handle(greet, answer), handle(greet, answer)], { validateAnswers: true }),
    ).toThrow('an action twice');
    const closed = defineEndpoint({ ...greet, action: 'other', origin: 'own' });
    expect(() =>
      functionRoutes([handle(greet, answer), handle(closed, answer)], { validateAnswers: true }),
    ).toThrow('one origin rule');
  });
});
