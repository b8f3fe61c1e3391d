import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type ImageHost } from '#test/support/fakes/image-host.ts';
import {
  minuteMs,
  openThumbnailRoom,
  type ThumbnailRoom,
  videoId,
} from '#test/support/rooms/thumbnail-room.ts';
import { maxThumbnailBytes } from './fetch-thumbnail.ts';

let room: ThumbnailRoom;
beforeEach(async () => {
  room = await openThumbnailRoom();
});
afterEach(() => room.close());

describe('a thumbnail that does not exist', () => {
  it('is answered with 404, although YouTube sends a gray picture with its 404', async () => {
    room.host.answer = answerWith(404, 'image/jpeg');
    const answer = await room.get();
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({
      code: 'thumbnail_not_found',
      detail: 'This video has no public thumbnail in this size',
    });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('is cached for five minutes, because large sizes may appear later', async () => {
    room.host.answer = answerWith(404, 'image/jpeg');
    await room.get();
    room.clock.now += 5 * minuteMs - 1;
    await room.get();
    expect(room.host.requests).toHaveLength(1);
    room.host.answer = answerWith(200, 'image/jpeg');
    room.clock.now += 1;
    expect((await room.get()).statusCode).toBe(200);
  });
});

describe('a failure of YouTube', () => {
  const faults: [what: string, reason: string, answer: ImageHost['answer']][] = [
    ['answers 500', 'status 500', answerWith(500, 'image/jpeg')],
    ['answers 403', 'status 403', answerWith(403, 'text/plain')],
    ['answers 204', 'status 204', answerWith(204, undefined, '')],
    ['answers with HTML', 'not a picture', answerWith(200, 'text/html', '<script>')],
    ['answers with SVG', 'not a picture', answerWith(200, 'image/svg+xml', '<svg/>')],
    ['sends no content type', 'not a picture', answerWith(200, undefined)],
    ['sends an empty picture', 'empty', answerWith(200, 'image/jpeg', '')],
    [
      'announces too many bytes',
      'too large',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': maxThumbnailBytes + 1 });
        response.write('first');
      },
    ],
    [
      'sends too many bytes without announcing them',
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
      'answers with a redirect',
      'unexpected redirect',
      (response, request) => {
        if (request.url === '/other.jpg') answerWith(200, 'image/jpeg')(response, request);
        else response.writeHead(302, { location: '/other.jpg' }).end();
      },
    ],
    [
      'closes the connection in the middle',
      'UND_ERR_SOCKET',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': '1000' });
        response.write('half', () => response.destroy());
      },
    ],
    ['closes the connection at once', 'UND_ERR_SOCKET', (response) => void response.destroy()],
    [
      'does not speak HTTP',
      'Response does not match',
      (response) => void response.socket?.end('220 mx.example ESMTP\r\n'),
    ],
  ];

  it.each(faults)(
    'causes a 502, and no log line contains the video: YouTube %s',
    async (_, reason, fault) => {
      room.host.answer = fault;
      const answer = await room.get();
      expect(answer.statusCode).toBe(502);
      expect(answer.json()).toMatchObject({
        code: 'thumbnail_unavailable',
        detail: 'YouTube did not return an image',
      });
      expect(room.lines.join('')).toContain(`thumbnail host: ${reason}`);
      expect(room.lines.join('')).not.toContain(videoId);
      expect(room.host.requests.map(({ path }) => path)).not.toContain('/other.jpg');
    },
  );

  it.each<[string, ImageHost['answer']]>([
    ['never answers', () => undefined],
    [
      'never ends its answer',
      (response) => {
        response.writeHead(200, { 'content-type': 'image/jpeg' });
        response.write('first');
      },
    ],
  ])('causes a 502 after the timeout: YouTube %s', async (_, fault) => {
    await room.close();
    room = await openThumbnailRoom({ timeoutMs: 50 });
    room.host.answer = fault;
    expect((await room.get()).statusCode).toBe(502);
    expect(room.lines.join('')).toContain('timed out');
  });

  it('causes a 502: YouTube accepts no connection', async () => {
    await room.host.close();
    expect((await room.get()).statusCode).toBe(502);
    expect(room.lines.join('')).toContain('ECONNREFUSED');
  });

  it('is not cached, so the next request asks YouTube again', async () => {
    room.host.answer = answerWith(500, 'image/jpeg');
    await room.get();
    room.host.answer = answerWith(200, 'image/jpeg');
    expect((await room.get()).statusCode).toBe(200);
  });
});
