import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '#platform/errors/common/app-error.ts';
import { createLogger } from '#platform/log/server/logger.ts';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import type { HttpRoute } from './http-route.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pastTheMinuteMs = 60_001;

function open(fail: () => never) {
  const lines: string[] = [];
  const route = (path: string): HttpRoute => ({
    method: 'GET',
    path,
    origin: 'any',
    errors: { storage_away: { status: 503, title: 'Away', detail: 'Away' } },
    handle: async () => fail(),
  });
  const { server } = buildHttpServer([route('/one'), route('/two')], {
    log: createLogger('info', { write: (line) => lines.push(line) }),
  });
  return {
    get: async (url = '/one') => (await server.inject({ method: 'GET', url })).json(),
    said: () => lines.splice(0).map((line) => JSON.parse(line)),
  };
}

describe('many rejected calls', () => {
  it('log one line a minute per route and code, the first immediately', async () => {
    const { get, said } = open(() => {
      throw new AppError('storage_away', { cause: new Error('ENOSPC') });
    });
    const { requestId } = await get();
    for (let n = 0; n < 99; n += 1) expect(await get()).toMatchObject({ status: 503 });
    await get('/two');
    const line = { level: 'warn', msg: 'request refused', code: 'storage_away' };
    expect(said()).toMatchObject([
      {
        ...line,
        route: '/one',
        requestId,
        err: { message: 'ENOSPC', stack: expect.stringContaining('send-problem.test') },
      },
      { ...line, route: '/two' },
    ]);
    vi.advanceTimersByTime(pastTheMinuteMs);
    await get();
    expect(said()).toMatchObject([{ ...line, route: '/one', leftOut: 99 }]);
  });
});

describe('many calls that fail because of a bug', () => {
  it('log one line each with its request id, and the stack at most once a minute', async () => {
    const { get, said } = open(() => {
      throw new Error('a fault');
    });
    const first = await get();
    const second = await get();
    const line = { level: 'error', msg: 'request failed', code: 'internal_error', route: '/one' };
    const [full, short] = said();
    expect(full).toMatchObject({
      ...line,
      requestId: first.requestId,
      err: { message: 'a fault', stack: expect.stringContaining('send-problem.test') },
    });
    expect(short).toMatchObject({
      ...line,
      requestId: second.requestId,
      kind: expect.stringContaining('send-problem.test'),
    });
    expect(short).not.toHaveProperty('err');
    vi.advanceTimersByTime(pastTheMinuteMs);
    await get();
    expect(said()).toMatchObject([{ ...line, leftOut: 1, err: { message: 'a fault' } }]);
  });
});

describe('many failing streams', () => {
  it('log one line a minute', async () => {
    const lines: string[] = [];
    async function* failing() {
      yield 'some';
      throw new AppError('storage_busy');
    }
    const route: HttpRoute = {
      method: 'GET',
      path: '/x',
      origin: 'any',
      handle: async () => ({ status: 200, headers: {}, body: failing() }),
    };
    const { server } = buildHttpServer([route], {
      log: createLogger('info', { write: (line) => lines.push(line) }),
    });
    const get = () => server.inject({ method: 'GET', url: '/x' }).catch(() => undefined);
    for (let n = 0; n < 5; n += 1) await get();
    expect(lines).toHaveLength(1);
    vi.advanceTimersByTime(pastTheMinuteMs);
    await get();
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({ msg: 'stream failed', route: '/x', leftOut: 4 });
  });
});
