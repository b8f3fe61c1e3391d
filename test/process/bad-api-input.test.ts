import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Product, startProduct } from '#test/support/product/start-product.ts';
import { expectStillServing } from '#test/support/product/still-serving.ts';

let product: Product;

beforeAll(async () => {
  product = await startProduct();
});

afterAll(() => product.close());

afterEach(() => expectStillServing(product));

const functionPath = '/functions/v1/temp-email';

function post(body: string | Uint8Array<ArrayBuffer>, contentType = 'application/json', path = functionPath) {
  return fetch(product.siteUrl + path, {
    method: 'POST',
    headers: { 'content-type': contentType },
    body,
  });
}

async function problem(response: Response) {
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const document = (await response.json()) as { code: string; detail: string; error: string; status: number };
  expect(document.status).toBe(response.status);
  expect(document.error).toBe(document.detail);
  return document;
}

const key = `"email":"quiet-otter-4821@mayfly.localhost","token":"marker-token"`;

describe('a call of a function', () => {
  it.each([
    ['no action', '{}', /"action" must be one of "generate"/],
    ['an unknown action', '{"action":"marker-action"}', /"action" must be one of/],
    ['an action that is a property of every object', '{"action":"constructor"}', /"action" must be one of/],
    ['an action that is not a string', '{"action":["generate"]}', /"action" must be one of/],
    ['null', 'null', /"action" must be one of/],
    ['a list', '[]', /"action" must be one of/],
    ['a string', '"generate"', /"action" must be one of/],
    ['missing fields', '{"action":"messages"}', /"email" is missing; "token" is missing/],
    ['a field of another type', '{"action":"messages","email":{},"token":1}', /"email" must be a string/],
    ['an empty token', '{"action":"messages","email":"a@b.test","token":""}', /"token" must not be empty/],
    [
      'an overlong token',
      `{"action":"messages","email":"a@b.test","token":"${'t'.repeat(201)}"}`,
      /at most 200/,
    ],
    ['an overlong address', `{"action":"messages","email":"${'a'.repeat(321)}","token":"t"}`, /at most 320/],
    ['a missing message id', `{"action":"source",${key}}`, /"emailId" is missing/],
    ['broken JSON', '{"action":"marker-action', /not valid JSON/],
    ['nothing', '', /is empty/],
    [
      'a key that reaches for the prototype',
      '{"action":"generate","__proto__":{"admin":true}}',
      /not valid JSON/,
    ],
    [
      'a key that reaches for the prototype by its constructor',
      '{"action":"generate","constructor":{"prototype":{"admin":true}}}',
      /not valid JSON/,
    ],
    ['JSON nested 5,000 deep and never closed', '['.repeat(5_000), /not valid JSON/],
  ])(
    'gets 400 with a sentence that names the mistake but quotes no value: %s',
    async (_name, body, sentence) => {
      const response = await post(body);
      expect(response.status).toBe(400);
      const { code, detail } = await problem(response);
      expect(code).toBe('validation_failed');
      expect(detail).toMatch(sentence);
      expect(detail).not.toContain('marker');
      expect(detail.length).toBeLessThan(500);
    },
  );

  it('is accepted if its body nests as deeply as the size limit allows', async () => {
    const depth = 7_000;
    const response = await post(`{"action":"generate","extra":${'['.repeat(depth)}${']'.repeat(depth)}}`);
    expect(response.status).toBe(200);
  });

  it('gets 400 if its body is not UTF-8', async () => {
    const response = await post(Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d]));
    expect(response.status).toBe(400);
    expect((await problem(response)).detail).toContain('not UTF-8');
  });

  it.each([
    ['announced', 17 * 1024],
    ['announced, 5 MB', 5 * 1024 * 1024],
  ])('gets 413 if its body is longer than 16 KiB: %s', async (_name, bytes) => {
    const response = await post(`{"action":"generate","extra":"${'x'.repeat(bytes)}"}`);
    expect(response.status).toBe(413);
    expect((await problem(response)).code).toBe('payload_too_large');
  });

  it('gets 413 if its body is longer than 16 KiB and has no Content-Length', async () => {
    const chunk = new Uint8Array(1024).fill(0x20);
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ < 64) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const response = await fetch(product.siteUrl + functionPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'marker',
  ])('gets 415 if the type of its body is %s', async (contentType) => {
    const response = await post('{"action":"generate"}', contentType);
    expect(response.status).toBe(415);
    expect((await problem(response)).code).toBe('unsupported_media_type');
  });

  it('gets 400 or 415 if it opens an event stream with a wrong body', async () => {
    const path = `${functionPath}/events`;
    const eleven = JSON.stringify({ mailboxes: Array(11).fill({ email: 'a@b.test', token: 't' }) });
    for (const body of ['{}', '{"mailboxes":[]}', '{"mailboxes":[{}]}', eleven]) {
      expect((await post(body, 'application/json', path)).status).toBe(400);
    }
    expect((await post('{', 'application/json', path)).status).toBe(400);
    expect((await post('x', 'text/plain', path)).status).toBe(415);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'GET'])(
    'gets 405 with the allowed methods if its method is %s',
    async (method) => {
      const response = await fetch(product.siteUrl + functionPath, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST, OPTIONS');
      expect((await problem(response)).code).toBe('method_not_allowed');
    },
  );

  it.each(['/functions/v1/marker', '/functions/v1/temp-email/marker', '/functions/v1/__proto__'])(
    'gets 404 as a problem document if its path is %s',
    async (path) => {
      const response = await post('{"action":"generate"}', 'application/json', path);
      expect(response.status).toBe(404);
      expect((await problem(response)).code).toBe('not_found');
    },
  );
});

describe('a wrong token', () => {
  const actions = [
    ['messages', {}],
    ['html', { emailId: 'x' }],
    ['source', { emailId: 'x' }],
    ['attachment', { emailId: 'x', attachmentId: '0' }],
    ['delete', {}],
  ] as const;

  async function refusal(body: unknown) {
    const response = await product.call('temp-email', body);
    const headers = Object.fromEntries(response.headers);
    delete headers.date;
    return { status: response.status, headers, body: await response.text() };
  }

  it.each(actions)('gets the same 401 from %s, no matter what is wrong', async (action, rest) => {
    const mine = await product.generate();
    const other = await product.generate();
    const wrong = [
      { email: mine.email, token: other.token },
      { email: mine.email, token: `${mine.token.slice(0, -1)}${mine.token.endsWith('A') ? 'B' : 'A'}` },
      { email: mine.email, token: mine.token.toUpperCase() },
      { email: mine.email, token: `${mine.token} ` },
      { email: mine.email, token: 'wrong' },
      { email: 'quiet-otter-4821@mayfly.localhost', token: mine.token },
      { email: 'not an address', token: mine.token },
      { email: 'abuse@mayfly.localhost', token: mine.token },
      { email: `${mine.email}'--`, token: mine.token },
    ];
    const first = await refusal({ action, ...wrong[0], ...rest });
    expect(first.status).toBe(401);
    expect(JSON.parse(first.body)).toMatchObject({ code: 'token_expired', detail: 'Token expired' });
    for (const credentials of wrong.slice(1)) {
      expect(await refusal({ action, ...credentials, ...rest })).toEqual(first);
    }
    expect((await refusal({ action: 'messages', email: mine.email, token: mine.token })).status).toBe(200);
  });

  it('gets the same 401 from an event stream', async () => {
    const { token } = await product.generate();
    const path = `${product.siteUrl}${functionPath}/events`;
    for (const authorization of [
      '',
      'Bearer',
      `Bearer ${token}x`,
      `Basic ${token}`,
      `Bearer ${token.slice(0, 16)}`,
      token,
    ]) {
      const response = await fetch(path, { headers: { authorization } });
      expect(response.status).toBe(401);
      expect((await problem(response)).code).toBe('token_expired');
    }
    const asQuery = await fetch(`${path}?token=${token}`);
    expect(asQuery.status).toBe(401);
  });

  it('gets 401 even if it was the right token of an address that was just deleted', async () => {
    const mine = await product.generate();
    const { email, token } = mine;
    const answers = await Promise.all([1, 2, 3].map(() => refusal({ action: 'delete', email, token })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.every((status) => status === 200 || status === 401)).toBe(true);
    expect((await refusal({ action: 'delete', email, token })).status).toBe(401);
  });
});

it('mark_read answers 200 to any text as an id, so that it reveals no ids', async () => {
  const ids = ['x', 'A'.repeat(38), '../../etc/passwd', "' or 1=1 --", '\u0000'];
  for (const emailId of ids) {
    const response = await product.call('temp-email', { action: 'mark_read', emailId });
    expect([response.status, await response.text()]).toEqual([200, '{"success":true}']);
  }
});
