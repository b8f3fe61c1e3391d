import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { serveDemo } from '#test/support/http/demo-functions.ts';

describe('errors of a function', () => {
  it('validation_failed names the fields, never their values', async () => {
    const { post } = serveDemo();
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
  ])('validation_failed lists the actions for %s', async (_name, body) => {
    const response = await serveDemo().post('demo', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toBe('Invalid request: "action" must be one of "greet", "file"');
  });

  it.each([
    ['broken JSON', '{"action":'],
    ['an empty body', ''],
    ['__proto__', '{"action":"greet","name":"a","__proto__":{"x":1}}'],
    ['constructor.prototype', '{"action":"greet","name":"a","constructor":{"prototype":{"x":1}}}'],
  ])('validation_failed is the answer to %s', async (_name, body) => {
    const response = await serveDemo().post('demo', body);
    expect(response.statusCode).toBe(400);
    expect(response.json().code).toBe('validation_failed');
  });

  it('validation_failed is the answer to bytes that are not UTF-8', async () => {
    const response = await serveDemo().server.inject({
      method: 'POST',
      url: '/functions/v1/demo',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from([0x7b, 0xff, 0x7d]),
    });
    expect(response.json()).toMatchObject({ status: 400, detail: 'Invalid request: the body is not UTF-8' });
  });

  it('an error code of the contract is answered with the status and text that the contract defines', async () => {
    const { post, lines } = serveDemo({
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

  it('too_many_requests has a Retry-After header that other origins can read', async () => {
    const { post } = serveDemo({
      greet: () => {
        throw new AppError('too_many_requests', { details: { retryAfterSeconds: 12.2 } });
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('13');
    expect(response.headers['access-control-expose-headers']).toContain('retry-after');
  });

  it('storage_busy has a Retry-After header', async () => {
    const { post } = serveDemo({
      greet: () => {
        throw new AppError('storage_busy');
      },
    });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('5');
  });

  it.each([
    ['an Error', new Error('marker inside')],
    ['a code that nobody declared', new AppError('marker_inside')],
  ])('internal_error hides %s, contains the request id, and is logged once', async (_name, thrown) => {
    const { post, lines } = serveDemo({
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

  it('storage_short has the status 503 and reveals no cause', async () => {
    const { post } = serveDemo({
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

  it('unsupported_media_type is the answer to anything but JSON', async () => {
    const { post } = serveDemo();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const response = await post('demo', '{"action":"greet","name":"a"}', { 'content-type': type });
      expect(response.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
    }
  });

  it("payload_too_large is the answer to a body above the function's limit", async () => {
    const { post } = serveDemo();
    const response = await post('demo', { action: 'greet', name: 'a'.repeat(16 * 1024) });
    expect(response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
    expect((await post('guarded', { note: 'a'.repeat(20_000) })).statusCode).toBe(200);
  });

  it('method_not_allowed lists the allowed methods', async () => {
    const { server } = serveDemo();
    for (const method of ['GET', 'PUT', 'PATCH', 'DELETE'] as const) {
      const response = await server.inject({ method, url: '/functions/v1/demo' });
      expect(response.json()).toMatchObject({ status: 405, code: 'method_not_allowed' });
      expect(response.headers.allow).toBe('POST, OPTIONS');
    }
  });

  it('not_found is the answer if the function does not exist', async () => {
    const response = await serveDemo().post('nothing', {});
    expect(response.json()).toMatchObject({ status: 404, code: 'not_found' });
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
