import { afterEach, describe, expect, it, vi } from 'vitest';
import { CallError, caller, openEventStream, UnreadableAnswer } from './call.ts';

function answerWith(response: () => Response | Promise<Response>) {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => await response());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const problem = (status: number, body: unknown) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });

async function failureOf(call: Promise<unknown>): Promise<CallError> {
  return await call.then(
    () => {
      throw new Error('the call should fail');
    },
    (error: unknown) => {
      expect(error).toBeInstanceOf(CallError);
      return error as CallError;
    },
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('call', () => {
  it("posts JSON to the function and returns the answer with the server's time", async () => {
    const fetched = answerWith(
      () => new Response('{"email":"a@b"}', { headers: { date: 'Fri, 20 Nov 2026 12:00:00 GMT' } }),
    );
    const answer = await caller.call('temp-email/generate', {});
    expect(answer).toMatchObject({
      body: { email: 'a@b' },
      isUnchanged: false,
      serverTimeMs: Date.UTC(2026, 10, 20, 12),
    });
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/functions/v1/temp-email');
    expect(init).toMatchObject({ method: 'POST', body: '{"action":"generate"}', credentials: 'omit' });
  });

  it('turns a problem document into code, status and message', async () => {
    answerWith(() =>
      problem(401, { code: 'token_expired', detail: 'Token expired', error: 'Token expired' }),
    );
    const failure = await failureOf(caller.call('temp-email/generate', {}));
    expect(failure).toMatchObject({ code: 'token_expired', status: 401 });
    expect(failure.words).toContain('Token expired');
  });

  it('returns the seconds of Retry-After, if the server sent them', async () => {
    const busy = (wait: string) => new Response('{}', { status: 429, headers: { 'retry-after': wait } });
    answerWith(() => busy('17'));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toMatchObject({ retryAfterSeconds: 17 });
    answerWith(() => busy('Fri, 20 Nov 2026 12:00:00 GMT'));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toMatchObject({
      retryAfterSeconds: undefined,
    });
  });

  it('fails with the message of an error that has no code, or with its status if it has no message', async () => {
    answerWith(() => problem(500, { message: 'No domains available' }));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toMatchObject({
      code: undefined,
      words: 'No domains available',
    });
    answerWith(() => problem(502, '<h1>Bad gateway</h1>'));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toMatchObject({ status: 502 });
  });

  it('fails with status 0 if there is no answer', async () => {
    answerWith(() => Promise.reject(new TypeError('failed to fetch')));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toMatchObject({ status: 0, words: '' });
  });

  it('fails if a 2xx answer is not JSON', async () => {
    answerWith(() => new Response('<html>'));
    expect(await failureOf(caller.call('temp-email/generate', {}))).toBeInstanceOf(UnreadableAnswer);
  });

  it('fails after 15 s without an answer', async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', (_url: string, init: RequestInit) => {
      return new Promise((_, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
      });
    });
    const failure = failureOf(caller.call('temp-email/generate', {}));
    await vi.advanceTimersByTimeAsync(15_000);
    expect((await failure).status).toBe(0);
  });

  it('downloads bytes', async () => {
    answerWith(() => new Response(new Uint8Array([1, 2, 3])));
    expect(
      (await caller.download('temp-email/source', { email: 'a@b', token: 't', emailId: '1' })).size,
    ).toBe(3);
  });
});

describe('openEventStream', () => {
  const options = { signal: new AbortController().signal, lastEventId: '7' };

  it('sends the token in a header, never in the URL', async () => {
    const fetched = answerWith(() => new Response('', { headers: { 'content-type': 'text/event-stream' } }));
    await openEventStream('temp-email', { token: 'secret' }, options);
    const [url, init] = fetched.mock.calls[0] ?? [];
    expect(url).toBe('/functions/v1/temp-email/events');
    expect(init?.headers).toMatchObject({ authorization: 'Bearer secret', 'last-event-id': '7' });
  });

  it('rejects an answer that is not an event stream', async () => {
    answerWith(() => new Response('{}', { headers: { 'content-type': 'application/json' } }));
    await failureOf(openEventStream('temp-email', { token: 'secret' }, options));
  });
});

describe('UnreadableAnswer', () => {
  it.each([
    [{ error: { message: 'No domains' } }, 'No domains'],
    [{ detail: 'a', error: 'b' }, 'a b'],
    ['plain', 'plain'],
    [null, ''],
    [[], ''],
  ])('contains the message of %j', (body, words) => {
    expect(new UnreadableAnswer(body).words).toBe(words);
  });
});
