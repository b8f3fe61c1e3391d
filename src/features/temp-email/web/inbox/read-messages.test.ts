// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { CallOutput } from '#platform/endpoint/common/define-endpoint.ts';
import { readMessages } from './read-messages.ts';

const read = (body: unknown) => readMessages({ body: body as CallOutput<'temp-email/messages'> });

const least = { id: '1', from: 'a@b', subject: 's', body: 'b', date: '2026-01-01T00:00:00Z' };

describe('messages in an answer', () => {
  it('get defaults for the fields that the server omits', () => {
    expect(read([least])).toEqual([
      {
        ...least,
        isRead: false,
        attachments: [],
        code: undefined,
        codes: [],
        links: [],
        senderDomain: '',
        hasHtml: false,
        truncated: false,
        size: 0,
        damaged: false,
        pending: false,
        forgedDomain: undefined,
        authentication: undefined,
      },
    ]);
  });

  it('contain no invalid entries and no unsafe links', () => {
    const links = [
      { url: 'javascript:alert(1)', label: 'x' },
      { url: 'data:text/html,x', label: 'x' },
      { url: 'https://', label: 'x' },
      { url: 'https://a.example/', label: 'Confirm' },
    ];
    const [message, ...others] = read([null, 7, {}, { ...least, links, attachments: [{}, 'x'] }]);
    expect(others).toEqual([]);
    expect(message).toMatchObject({
      links: [{ url: 'https://a.example/', domain: '' }],
      attachments: [],
    });
  });

  it.each([[null], [{ messages: [] }], ['text']])('are not read from %j', (body) => {
    expect(() => read(body)).toThrow();
  });

  it('may have a numeric date', () => {
    const [message] = read([{ ...least, date: 1_767_268_800_000 }]);
    expect(message?.date).toBe('2026-01-01T12:00:00.000Z');
  });

  it('are limited to 200', () => {
    expect(read(Array.from({ length: 250 }, (_, id) => ({ ...least, id })))).toHaveLength(200);
  });

  it('keep text from our own server unchanged, including angle brackets', () => {
    const body = 'if a <b> and c';
    expect(read([{ ...least, body, hasHtml: false }])[0]?.body).toBe(body);
  });
});

describe('a body with markup', () => {
  it.each([
    ['<p>Hello<br>there</p><p>you</p>', 'Hello\nthere\nyou'],
    ['<style>p{}</style><div>one</div><div>two</div><script>x</script>', 'one\ntwo'],
    ['plain < text\nkept', 'plain < text\nkept'],
    ['a &amp; <b>b</b>', 'a & b'],
  ])('is converted from %j to %j', (body, text) => {
    const [message] = read([{ ...least, body }]);
    expect(message?.body).toBe(text);
  });
});
