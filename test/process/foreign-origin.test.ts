import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';

const foreign = 'https://evil.example';
let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.close());

function fromForeignPage(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(product.siteUrl + path, { ...init, headers: { ...init.headers, origin: foreign } });
}

it.each(['/functions/v1/temp-email', '/functions/v1/temp-email/events'])(
  'any page may send a preflight request for %s',
  async (path) => {
    const response = await fromForeignPage(path, {
      method: 'OPTIONS',
      headers: {
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization, apikey, content-type, x-client-info',
      },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.get('access-control-allow-methods')).toContain('POST');
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').split(', ');
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'apikey', 'content-type', 'x-client-info']),
    );
    expect(response.headers.get('access-control-allow-credentials')).toBeNull();
  },
);

it.each([
  ['an answer', '{"action":"generate"}', 200],
  ['an error', '{"action":"nothing"}', 400],
  ['the error for broken JSON', '{', 400],
  ['the error for a body that is too long', ' '.repeat(20_000), 413],
])('any page may read %s of temp-email', async (_name, body, status) => {
  const response = await fromForeignPage('/functions/v1/temp-email', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  expect(response.status).toBe(status);
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  expect(response.headers.get('access-control-expose-headers')).toContain('retry-after');
});

it.each(['/healthz', '/readyz', '/mail-view/some.0.ticket', '/functions/v1/temp-phone/events'])(
  'a foreign page is rejected before any work: %s',
  async (path) => {
    const response = await fromForeignPage(path);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden_origin' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await fromForeignPage(path, {
      method: 'OPTIONS',
      headers: { 'access-control-request-method': 'GET' },
    });
    expect(preflight.status).toBe(403);
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  },
);

it.each(['/functions/v1/temp-phone', '/sandbox/sms'])(
  'a foreign page cannot get a number or send an SMS at %s, and cannot read the answer',
  async (path) => {
    const response = await fromForeignPage(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"action":"generate"}',
    });
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: 'forbidden_origin' });
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  },
);

it.each([
  'null',
  'http://localhost.evil.example',
  'http://localhost',
  'https://localhost',
  'mayfly.localhost',
])('a request from the origin %s is rejected', async (origin) => {
  expect((await fetch(`${product.siteUrl}/readyz`, { headers: { origin } })).status).toBe(403);
});

it('our own pages and callers without an Origin are allowed', async () => {
  expect((await fetch(`${product.siteUrl}/readyz`, { headers: { origin: product.siteUrl } })).status).toBe(
    200,
  );
  expect((await fetch(`${product.siteUrl}/readyz`)).status).toBe(200);
});
