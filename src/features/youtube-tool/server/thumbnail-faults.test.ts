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

  it.each(faults)('(%s) causes a 502, and no log line contains the video', async (_, reason, fault) => {
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
  ])('(%s) causes a 502 after the timeout', async (_, fault) => {
    await room.close();
    room = await openThumbnailRoom({ timeoutMs: 50 });
    room.host.answer = fault;
    expect((await room.get()).statusCode).toBe(502);
    expect(room.lines.join('')).toContain('timed out');
  });

  it('to accept a connection causes a 502', async () => {
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
