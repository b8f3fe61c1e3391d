import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerWith, dotPng } from '#test/support/fakes/image-host.ts';
import { until } from '#test/support/http/http-servers.ts';
import {
  address,
  minuteMs,
  openThumbnailRoom,
  type ThumbnailRoom,
  videoId,
} from '#test/support/rooms/thumbnail-room.ts';
import { thumbnailQualities } from '../common/thumbnails.ts';
import { youtubeToolSettings } from './config.ts';
import { fetchTimeoutMs, maxThumbnailBytes } from './fetch-thumbnail.ts';

let room: ThumbnailRoom;
beforeEach(async () => {
  room = await openThumbnailRoom();
});
afterEach(() => room.close());

it('the limits for thumbnails are a timeout of 5 s, a maximum size of 2 MB, and by default 60 requests per client and minute', () => {
  expect(fetchTimeoutMs).toBe(5_000);
  expect(maxThumbnailBytes).toBe(2_097_152);
  expect(youtubeToolSettings.fetchesPerClient.schema.parse(undefined)).toBe(60);
  expect(youtubeToolSettings.baseUrl.schema.parse(undefined)).toBe('https://img.youtube.com');
});

describe('GET /thumbnails/{videoId}/{quality}.jpg', () => {
  it("returns YouTube's picture as image/jpeg, with the download name", async () => {
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

  it('requests each quality under the name that YouTube uses', async () => {
    for (const { quality } of thumbnailQualities) await room.get(`/thumbnails/${videoId}/${quality}.jpg`);
    expect(room.host.requests.map(({ path }) => path)).toEqual(
      ['maxresdefault', 'sddefault', 'hqdefault', 'mqdefault', 'default'].map(
        (file) => `/vi/${videoId}/${file}.jpg`,
      ),
    );
  });

  it('sends YouTube nothing about the visitor', async () => {
    await room.get(address, {
      cookie: 'a=b',
      referer: 'https://mayfly.test/youtube-tool',
      'user-agent': 'Visitor/1.0',
      'accept-language': 'de',
      'x-forwarded-for': '192.0.2.7',
    });
    const sent = JSON.stringify(room.host.requests[0]?.headers);
    for (const fact of ['a=b', 'mayfly.test', 'Visitor', '"de"', '192.0.2']) expect(sent).not.toContain(fact);
  });

  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif', 'IMAGE/JPEG; charset=binary'])(
    'accepts %s',
    async (type) => {
      room.host.answer = answerWith(200, type);
      expect((await room.get()).statusCode).toBe(200);
    },
  );

  it('accepts exactly 2 MB', async () => {
    room.host.answer = answerWith(200, 'image/jpeg', 'x'.repeat(2_097_152));
    const answer = await room.get();
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload).toHaveLength(2_097_152);
  });

  it('waits up to 5 s for YouTube', async () => {
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
  ])('returns 404 for %s without a request to YouTube', async (url) => {
    const answer = await room.get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    expect(room.host.requests).toEqual([]);
  });

  it('rejects a request from another site, and sends no request to YouTube', async () => {
    const answer = await room.get(address, { origin: 'https://elsewhere.example' });
    expect(answer.statusCode).toBe(403);
    expect(room.host.requests).toEqual([]);
  });
});

describe('a repeated request', () => {
  it('is served from memory for an hour', async () => {
    await room.get();
    room.clock.now += 60 * minuteMs - 1;
    expect((await room.get()).rawPayload).toEqual(dotPng);
    expect(room.host.requests).toHaveLength(1);
    room.clock.now += 1;
    await room.get();
    expect(room.host.requests).toHaveLength(2);
  });

  it('shares one fetch with simultaneous requests', async () => {
    const waiting: (() => void)[] = [];
    room.host.answer = (response, request) =>
      void waiting.push(() => answerWith(200, 'image/jpeg')(response, request));
    const answers = Array.from({ length: 10 }, () => room.get());
    await until(() => waiting.length > 0);
    for (const answer of waiting) answer();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(room.host.requests).toHaveLength(1);
  });

  it('is limited to 60 per minute and client address, with Retry-After', async () => {
    for (let asked = 0; asked < 60; asked += 1) expect((await room.get()).statusCode).toBe(200);
    const refused = await room.get();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await room.get(address, {}, '192.0.2.2')).statusCode).toBe(200);
    room.clock.now += 2 * minuteMs;
    expect((await room.get()).statusCode).toBe(200);
  });

  it('is not limited if MAYFLY_LIMITS is off', async () => {
    await room.close();
    room = await openThumbnailRoom({ unlimited: true });
    for (let asked = 0; asked < 61; asked += 1) expect((await room.get()).statusCode).toBe(200);
  });
});
