import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHttpServer, until } from '#test/support/http-servers.ts';
import { answerWith, dotPng, type ImageHost, startImageHost } from '#test/support/image-host.ts';
import { fetchTimeoutMs, maxThumbnailBytes } from '../common/limits.ts';
import { thumbnailQualities } from '../common/thumbnails.ts';
import { youtubeToolSettings } from './config.ts';
import { createYoutubeTool } from './feature.ts';

const videoId = 'dQw4w9-gX_Q';
const address = `/thumbnails/${videoId}/maxres.jpg`;
const minuteMs = 60_000;

let host: ImageHost;
let room: ReturnType<typeof openRoom>;

function openRoom(options: { unlimited?: boolean; baseUrl?: string; timeoutMs?: number } = {}) {
  const clock = { now: Date.UTC(2026, 0, 31, 12), nowMs: () => clock.now };
  const { routes } = createYoutubeTool({
    settings: { baseUrl: options.baseUrl ?? host.url, fetchesPerClient: 60 },
    clock,
    unlimited: options.unlimited ?? false,
    ...(options.timeoutMs === undefined ? {} : { timeoutMs: options.timeoutMs }),
  });
  const { server, lines } = buildHttpServer(routes);
  return {
    clock,
    lines,
    server,
    get: (url = address, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
      server.inject({ method: 'GET', url, headers, remoteAddress }),
  };
}

beforeEach(async () => {
  host = await startImageHost();
  room = openRoom();
});

afterEach(async () => {
  await room.server.close();
  await host.close();
});

it('waits 5 s, takes 2 MB, and lets a client ask 60 times a minute, unless the operator says otherwise', () => {
  expect(fetchTimeoutMs).toBe(5_000);
  expect(maxThumbnailBytes).toBe(2_097_152);
  expect(youtubeToolSettings.fetchesPerClient.schema.parse(undefined)).toBe(60);
  expect(youtubeToolSettings.baseUrl.schema.parse(undefined)).toBe('https://img.youtube.com');
});

describe('GET /thumbnails/{videoId}/{quality}.jpg', () => {
  it('answers with the picture of the platform, as image/jpeg under the name of the download', async () => {
    const answer = await room.get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toEqual(dotPng);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(dotPng.byteLength),
      'content-disposition': `inline; filename="youtube-thumbnail-${videoId}-maxres.jpg"`,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=3600',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('asks for each quality under the name that the platform gives it', async () => {
    for (const { quality } of thumbnailQualities) await room.get(`/thumbnails/${videoId}/${quality}.jpg`);
    expect(host.requests.map(({ path }) => path)).toEqual(
      ['maxresdefault', 'hqdefault', 'mqdefault', 'sddefault', 'default'].map(
        (file) => `/vi/${videoId}/${file}.jpg`,
      ),
    );
  });

  it('tells the platform nothing of the visitor', async () => {
    await room.get(address, {
      cookie: 'a=b',
      referer: 'https://mayfly.test/youtube-tool',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'de',
      'x-forwarded-for': '192.0.2.7',
    });
    const sent = JSON.stringify(host.requests[0]?.headers);
    for (const fact of ['a=b', 'mayfly.test', 'Visitor', '"de"', '192.0.2']) expect(sent).not.toContain(fact);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'IMAGE/JPEG; charset=binary'])(
    'takes %s',
    async (type) => {
      host.answer = answerWith(200, type);
      expect((await room.get()).statusCode).toBe(200);
    },
  );

  it('takes 2 MB to the last byte', async () => {
    host.answer = answerWith(200, 'image/jpeg', 'x'.repeat(2_097_152));
    const answer = await room.get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(2_097_152);
  });

  it('gives the platform 5 s', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await room.get();
    expect(timeout).toHaveBeenCalledExactlyOnceWith(5_000);
    timeout.mockRestore();
  });

  it.each([
    '/thumbnails/short/maxres.jpg',
    `/thumbnails/${videoId}x/maxres.jpg`,
    '/thumbnails/dQw4w9.gX_Q/maxres.jpg',
    '/thumbnails/%2e%2e%2f%2e%2e%2fa/maxres.jpg',
    `/thumbnails/${videoId}/huge.jpg`,
    `/thumbnails/${videoId}/maxres.png`,
    `/thumbnails/${videoId}/maxres`,
    `/thumbnails/${videoId}/toString.jpg`,
    `/thumbnails/${videoId}/.jpg`,
  ])('has nothing at %s, and asks nobody', async (url) => {
    const answer = await room.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(host.requests).toEqual([]);
  });

  it('refuses a foreign site before any work', async () => {
    const answer = await room.get(address, { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
    expect(host.requests).toEqual([]);
  });
});

describe('a thumbnail that does not exist', () => {
  it('is 404, though the platform sends a grey picture with its own', async () => {
    host.answer = answerWith(404, 'image/jpeg');
    const answer = await room.get();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'thumbnail_not_found',
      detail: 'There is no public thumbnail of this video in this size',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is remembered for five minutes, since large sizes may come later', async () => {
    host.answer = answerWith(404, 'image/jpeg');
    await room.get();
    room.clock.now += 5 * minuteMs - 1;
    await room.get();
    expect(host.requests).toHaveLength(1);
    host.answer = answerWith(200, 'image/jpeg');
    room.clock.now += 1;
    expect((await room.get()).statusCode).toBe(200);
  });
});

describe('a platform that misbehaves', () => {
  const faults: [what: string, reason: string, answer: ImageHost['answer']][] = [
    ['fails', 'status 500', answerWith(500, 'image/jpeg')],
    ['refuses', 'status 403', answerWith(403, 'text/plain')],
    ['has nothing to say', 'status 204', answerWith(204, undefined, '')],
    ['answers with a page', 'not a picture', answerWith(200, 'text/html', '<script>')],
    [
      'answers with a document that can carry script',
      'not a picture',
      answerWith(200, 'image/svg+xml', '<svg/>'),
    ],
    ['does not say what it sends', 'not a picture', answerWith(200, undefined)],
    ['sends nothing', 'empty', answerWith(200, 'image/jpeg', '')],
    [
      'announces too much',
      'too large',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': maxThumbnailBytes + 1 });
        response.write('first');
      },
    ],
    [
      'sends too much without saying so',
      'too large',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        const more = () => {
          while (!response.destroyed && response.write(new Uint8Array(64 * 1024)));
          if (!response.destroyed) response.once('drain', more);
        };
        more();
      },
    ],
    [
      'sends us elsewhere',
      'unexpected redirect',
      (response, request) => {
        if (request.url === '/other.jpg') answerWith(200, 'image/jpeg')(response, request);
        else response.writeHead(302, { location: '/other.jpg' }).end();
      },
    ],
    [
      'hangs up in the middle',
      'UND_ERR_SOCKET',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
        response.write('half', () => response.destroy());
      },
    ],
    ['hangs up at once', 'UND_ERR_SOCKET', (response) => void response.destroy()],
    [
      'does not speak HTTP',
      'Response does not match',
      (response) => void response.socket?.end('220 mx.example ESMTP\r\n'),
    ],
  ];

  it.each(faults)('%s: 502, and nothing of the video in the log', async (_, reason, fault) => {
    host.answer = fault;
    const answer = await room.get();
    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toMatchObject({
      code: 'thumbnail_unavailable',
      detail: 'The video platform did not answer with a picture',
    });
    expect(room.lines.join('')).toContain(`thumbnail host: ${reason}`);
    expect(room.lines.join('')).not.toContain(videoId);
    expect(host.requests.map(({ path }) => path)).not.toContain('/other.jpg');
  });

  it.each<[string, ImageHost['answer']]>([
    ['never answers', () => undefined],
    [
      'never ends its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        response.write('first');
      },
    ],
  ])('%s: 502 when its time is over', async (_, fault) => {
    await room.server.close();
    room = openRoom({ timeoutMs: 50 });
    host.answer = fault;
    expect((await room.get()).statusCode).toBe(502);
    expect(room.lines.join('')).toContain('timed out');
  });

  it('is not there: 502', async () => {
    await host.close();
    expect((await room.get()).statusCode).toBe(502);
    expect(room.lines.join('')).toContain('ECONNREFUSED');
  });

  it('is asked again next time: a failure is not remembered', async () => {
    host.answer = answerWith(500, 'image/jpeg');
    await room.get();
    host.answer = answerWith(200, 'image/jpeg');
    expect((await room.get()).statusCode).toBe(200);
  });
});

describe('asking again', () => {
  it('takes the picture from memory for an hour', async () => {
    await room.get();
    room.clock.now += 60 * minuteMs - 1;
    expect((await room.get()).rawPayload).toEqual(dotPng);
    expect(host.requests).toHaveLength(1);
    room.clock.now += 1;
    await room.get();
    expect(host.requests).toHaveLength(2);
  });

  it('fetches once for all who ask at the same time', async () => {
    const waiting: (() => void)[] = [];
    host.answer = (response, request) =>
      void waiting.push(() => answerWith(200, 'image/jpeg')(response, request));
    const answers = Array.from({ length: 10 }, () => room.get());
    await until(() => waiting.length > 0);
    for (const answer of waiting) answer();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(host.requests).toHaveLength(1);
  });

  it('is limited to 60 a minute for one client address, with the time to wait', async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await room.get()).statusCode).toBe(200);
    const refused = await room.get();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await room.get(address, {}, '192.0.2.2')).statusCode).toBe(200);
    room.clock.now += 2 * minuteMs;
    expect((await room.get()).statusCode).toBe(200);
  });

  it('is not limited where limits are off', async () => {
    await room.server.close();
    room = openRoom({ unlimited: true });
    for (let asked = 0; asked < 61; asked += 1) expect((await room.get()).statusCode).toBe(200);
  });
});
