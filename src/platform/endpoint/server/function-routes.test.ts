import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { greet, serveDemo } from '#test/support/http/demo-functions.ts';
import { defineEndpoint } from '../common/define-endpoint.ts';
import { handle, RawJson } from './endpoint-handler.ts';
import { contentDisposition, functionRoutes } from './function-routes.ts';

describe('a function with actions', () => {
  it('answers with the JSON of the endpoint that the action names', async () => {
    const response = await serveDemo().post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({ text: 'hello otter' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
  });

  it('accepts a charset parameter, and ignores the Authorization header', async () => {
    const headers = {
      'content-type': 'application/json; charset=UTF-8',
      authorization: 'Bearer public-anon-key',
    };
    const response = await serveDemo().post('demo', { action: 'greet', name: 'otter' }, headers);
    expect(response.statusCode).toBe(200);
  });

  it('sends serialized JSON unchanged', async () => {
    const { post } = serveDemo({ greet: () => new RawJson('{ "text":"as is" }') });
    expect((await post('demo', { action: 'greet', name: 'otter' })).body).toBe('{ "text":"as is" }');
  });

  it('answers 500 instead of an answer that breaks its contract, if answers are validated', async () => {
    const { post, lines } = serveDemo({ greet: () => new RawJson('{"wrong":"marker"}') });
    const response = await post('demo', { action: 'greet', name: 'otter' });
    expect(response.statusCode).toBe(500);
    expect(response.body).not.toContain('marker');
    expect(lines.join('')).toContain('demo.greet broke its contract');
    const unchecked = serveDemo({ greet: () => new RawJson('{"wrong":1}') }, false);
    expect((await unchecked.post('demo', { action: 'greet', name: 'otter' })).statusCode).toBe(200);
  });
});

describe('the context of a call', () => {
  it('has no getters of its own, because V8 keeps what they refer to until a full collection', async () => {
    let getters: unknown[] = ['never called'];
    const { post } = serveDemo({
      greet: ({ name }, context) => {
        getters = Object.values(Object.getOwnPropertyDescriptors(context)).flatMap(({ get }) => get ?? []);
        return { text: name };
      },
    });
    await post('demo', { action: 'greet', name: 'otter' });
    expect(getters).toEqual([]);
  });
});

describe('a download', () => {
  it('never runs in the browser, whatever its type', async () => {
    const response = await serveDemo().post('demo', { action: 'file' });
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

  it('streams its parts and closes their source', async () => {
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
    const response = await serveDemo({ file: parts }).post('demo', { action: 'file' });
    expect(response.body).toBe('one two three');
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(released).toBe(true);
  });
});

describe('contracts that contradict each other', () => {
  it('make functionRoutes throw', () => {
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

describe('contentDisposition', () => {
  it('gives the name in ASCII and in UTF-8', () => {
    expect(contentDisposition('Überblick – 2026.pdf')).toBe(
      `attachment; filename="U_berblick _ 2026.pdf"; filename*=UTF-8''%C3%9Cberblick%20%E2%80%93%202026.pdf`,
    );
  });

  it.each([
    ['../../etc/passwd', '_.._etc_passwd'],
    ['a"b\r\nSet-Cookie: x.txt', 'a_b__Set-Cookie_ x.txt'],
    ['photo\u202egpj.exe', 'photo_gpj.exe'],
    ['...', 'download'],
    ['', 'download'],
  ])('makes the name %j harmless', (given, name) => {
    expect(contentDisposition(given)).toContain(`filename="${name}"`);
  });

  it('shortens a very long name', () => {
    expect(contentDisposition('ä'.repeat(10_000)).length).toBeLessThan(1_300);
  });

  it('is a valid header for any name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        expect(contentDisposition(name)).toMatch(
          /^attachment; filename="[\x20-\x21\x23-\x7e]+"; filename\*=UTF-8''[A-Za-z0-9!#$&+.^_`|~%-]+$/u,
        );
      }),
    );
  });
});
