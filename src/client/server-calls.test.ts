import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInbox, createPhone, Inbox, MayflyError, WaitTimeoutError } from './client.ts';

const message = { id: 'a', subject: 'Hi' };
const found = () => Response.json({ timedOut: false, expired: false, messages: [message] });
const nothing = (headers = {}) =>
  Response.json({ timedOut: true, expired: false, messages: [] }, { headers });
const gone = () => Promise.reject(new TypeError('fetch failed'));
const busy = (retryAfter: string) => () =>
  Response.json(
    { code: 'too_many_requests', detail: 'Too many requests' },
    { status: 429, headers: { 'retry-after': retryAfter } },
  );
const cutOff = () =>
  new Response(
    new ReadableStream({
      pull: (body) => body.error(new TypeError('terminated')),
    }),
  );

let calls: { atMs: number; timeoutSeconds: number }[];
let startedMs: number;
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  startedMs = Date.now();
});
afterEach(() => vi.useRealTimers());

function inboxWith(...answers: (() => Response | Promise<Response>)[]): Inbox {
  const answer: typeof fetch = async (_url, init) => {
    const { timeoutSeconds } = JSON.parse(String(init?.body));
    calls.push({ atMs: Date.now() - startedMs, timeoutSeconds });
    return (answers.length > 1 ? answers.shift() : answers[0])?.() as Response;
  };
  const key = { address: 'a@mayfly.test', token: 't', expiresAt: new Date(0) };
  return new Inbox(key, { server: 'http://mayfly.test', fetch: answer });
}

async function settle(work: Promise<unknown>): Promise<unknown> {
  const settled = work.catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return settled;
}
const times = () => calls.map(({ atMs }) => atMs);

describe('a wait', () => {
  it('continues after temporary failures: no connection, a truncated response, 5xx', async () => {
    const inbox = inboxWith(gone, cutOff, () => new Response('Bad gateway', { status: 502 }), found);
    expect(await settle(inbox.waitForMessage())).toEqual(message);
    expect(times()).toEqual([0, 250, 750, 1_750]);
  });

  it('retries until its timeout if the server stays unreachable, then rejects with the last failure as cause', async () => {
    const failure = await settle(inboxWith(gone).waitForMessage({ timeoutSeconds: 20 }));
    expect(failure).toBeInstanceOf(WaitTimeoutError);
    expect(failure).toMatchObject({
      code: 'timed_out',
      message: 'Nothing matched within 20 s: http://mayfly.test does not answer',
      cause: { code: 'unreachable', cause: { message: 'fetch failed' } },
    });
    expect(times()).toEqual([0, 250, 750, 1_750, 3_750, 7_750, 11_750, 15_750, 19_750]);
  });

  it('retries after a 429 once the time in Retry-After has passed', async () => {
    expect(await settle(inboxWith(busy('7'), busy('3'), found).waitForMessage())).toEqual(message);
    expect(times()).toEqual([0, 7_000, 10_000]);
  });

  it('ignores a Retry-After that is not a number of seconds', async () => {
    await settle(inboxWith(busy('Wed, 21 Oct 2026 07:28:00 GMT'), found).waitForMessage());
    expect(times()).toEqual([0, 250]);
  });

  it('ends at its timeout, without another call, if Retry-After is longer', async () => {
    const failure = await settle(inboxWith(busy('3600')).waitForMessage({ timeoutSeconds: 5 }));
    expect(failure).toMatchObject({ code: 'timed_out', cause: { code: 'too_many_requests' } });
    expect([times(), Date.now() - startedMs]).toEqual([[0], 5_000]);
  });

  it('pauses before the next call if a server that is shutting down ends a call early', async () => {
    const early = () => nothing({ 'retry-after': '1' });
    expect(await settle(inboxWith(early, early, found).waitForMessage())).toEqual(message);
    expect(times()).toEqual([0, 1_000, 2_000]);
  });

  it('is split into calls of 60 s and a shorter last call', async () => {
    const holding = () =>
      new Promise<Response>((resolve) => {
        setTimeout(() => resolve(nothing()), (calls.at(-1)?.timeoutSeconds ?? 0) * 1_000);
      });
    const failure = await settle(inboxWith(holding).waitForMessage({ timeoutSeconds: 130 }));
    expect(failure).toMatchObject({ code: 'timed_out', cause: undefined });
    expect(calls.map(({ timeoutSeconds }) => timeoutSeconds)).toEqual([60, 60, 10]);
  });

  it.each([
    [0, 1_000],
    [5, 6_000],
    [65, 66_000],
    [0.25, 1_500],
  ])(
    'of %d s ends within a second of its timeout if the server never answers',
    async (timeoutSeconds, endsMs) => {
      // Node.js does not run the timers of `AbortSignal.timeout` on the fake clock.
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        const abort = new AbortController();
        expect(ms).toSatisfy(Number.isInteger);
        setTimeout(() => abort.abort(), ms);
        return abort.signal;
      });
      const hanging: typeof fetch = (_url, init) =>
        new Promise((_, reject) => {
          init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
        });
      const key = { address: 'a@mayfly.test', token: 't', expiresAt: new Date(0) };
      const inbox = new Inbox(key, { server: 'http://mayfly.test', fetch: hanging });
      const failure = inbox.waitForMessage({ timeoutSeconds }).catch((error: unknown) => [error, Date.now()]);
      await vi.runAllTimersAsync();
      expect(await failure).toEqual([expect.any(WaitTimeoutError), startedMs + endsMs]);
      vi.restoreAllMocks();
    },
  );

  it.each([Number.NaN, -1, Number.NEGATIVE_INFINITY])(
    'rejects a timeout of %d s before it calls the server',
    async (timeoutSeconds) => {
      const failure = await settle(inboxWith(found).waitForCode({ timeoutSeconds }));
      expect(failure).toMatchObject({ name: 'MayflyError', code: 'invalid_timeout' });
      expect(times()).toEqual([]);
    },
  );

  it('rejects immediately with the problem document of a permanent failure', async () => {
    const problem = { status: 400, code: 'validation_failed', detail: '"has" is unknown', title: 'Invalid' };
    const failure = await settle(inboxWith(() => Response.json(problem, { status: 400 })).waitForMessage());
    expect(failure).toBeInstanceOf(MayflyError);
    expect(failure).toMatchObject({ code: 'validation_failed', message: '"has" is unknown', problem });
    expect(times()).toEqual([0]);
  });

  it('ends the pause between two calls when its signal is aborted', async () => {
    const abort = new AbortController();
    const inbox = inboxWith(busy('20'));
    const ended = inbox.waitForMessage({ signal: abort.signal }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1_000);
    abort.abort('enough');
    expect(await ended).toBe('enough');
    expect([times(), vi.getTimerCount()]).toEqual([[0], 0]);
  });
});

describe('a wait while the wall clock changes', () => {
  it.each([-3_600_000, 3_600_000])(
    'lasts as long as its timeout if the clock is moved by %d ms',
    async (byMs) => {
      const startedMs = performance.now();
      let isSet = false;
      const setClock = () => {
        if (!isSet) vi.setSystemTime(Date.now() + byMs);
        isSet = true;
        return gone();
      };
      const failure = await settle(inboxWith(setClock).waitForMessage({ timeoutSeconds: 20 }));
      expect(failure).toBeInstanceOf(WaitTimeoutError);
      expect(performance.now() - startedMs).toBe(20_000);
    },
  );
});

describe('an answer from a server that is not Mayfly', () => {
  const answers = ['null', '5', '"text"', '[]', '{}', '{"timedOut":false,"messages":[]}', '<h1>Hi</h1>', ''];

  it.each(answers)('(%j) makes a wait retry until its timeout', async (text) => {
    const failure = await settle(inboxWith(() => new Response(text)).waitForCode({ timeoutSeconds: 5 }));
    expect(failure).toBeInstanceOf(WaitTimeoutError);
    expect(failure).toMatchObject({ cause: { code: 'unreachable' } });
  });

  it.each(answers)('(%j) makes creation and deletion reject with MayflyError', async (text) => {
    const server = { server: 'http://mayfly.test', fetch: async () => new Response(text) };
    const inbox = inboxWith(server.fetch);
    for (const work of [() => createInbox(server), () => createPhone(server), () => inbox.delete()])
      expect(await settle(work())).toMatchObject({
        name: 'MayflyError',
        code: 'unreachable',
        message: 'http://mayfly.test sent an answer that is broken or not from Mayfly',
      });
  });

  it('with an error status makes a call reject with MayflyError and that status', async () => {
    const failure = await settle(inboxWith(() => new Response('null', { status: 404 })).messages());
    expect(failure).toMatchObject({ name: 'MayflyError', code: 'unknown', problem: { status: 404 } });
  });
});

describe('the URL of the server', () => {
  const key = { address: 'a@mayfly.test', token: 't', expiresAt: new Date(0) };

  it.each(['', 'localhost:3000', 'mayfly', 'ftp://mayfly.test', 'http://me:secret@mayfly.test'])(
    '%j is rejected at once, without retries',
    async (server) => {
      const failure = await new Inbox(key, { server }).waitForCode().catch((error: unknown) => error);
      expect(failure).toMatchObject({ name: 'MayflyError', code: 'invalid_server' });
      expect(String(failure)).not.toContain('secret');
    },
  );

  it('may have a path', async () => {
    const called: string[] = [];
    const answer: typeof fetch = async (url) => {
      called.push(String(url));
      return Response.json([]);
    };
    vi.stubEnv('MAYFLY_URL', 'http://host.test/mail/');
    await new Inbox(key, { fetch: answer }).messages();
    vi.unstubAllEnvs();
    expect(called).toEqual(['http://host.test/mail/functions/v1/temp-email']);
  });

  it.each(['', ' '])('is the default if MAYFLY_URL is %j', (value) => {
    vi.stubEnv('MAYFLY_URL', value);
    expect(new Inbox(key).server).toBe('http://localhost:3000');
    vi.unstubAllEnvs();
  });
});

describe('a single call', () => {
  it('rejects if the server does not answer, or answers without a Mayfly document', async () => {
    expect(await settle(inboxWith(gone).messages())).toMatchObject({
      code: 'unreachable',
      message: 'http://mayfly.test does not answer',
    });
    const proxyPage = () => new Response('<h1>Not found</h1>', { status: 404 });
    expect(await settle(inboxWith(proxyPage).messages())).toMatchObject({
      code: 'unknown',
      message: 'http://mayfly.test answered with status 404',
      problem: { status: 404 },
    });
  });
});
