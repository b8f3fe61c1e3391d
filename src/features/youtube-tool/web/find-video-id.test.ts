import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findVideoId } from './find-video-id.ts';

const id = 'dQw4w9-gX_Q';

describe('findVideoId', () => {
  it.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://youtube.com/watch?v=${id}`,
    `http://www.youtube.com/watch?v=${id}`,
    `www.youtube.com/watch?v=${id}`,
    `youtube.com/watch?v=${id}`,
    `//www.youtube.com/watch?v=${id}`,
    `  https://www.youtube.com/watch?v=${id}\n`,
    `HTTPS://WWW.YouTube.COM/watch?v=${id}`,
    `https://www.youtube.com/watch/?v=${id}`,
    `https://www.youtube.com/watch?v=${id}&t=42s`,
    `https://www.youtube.com/watch?app=desktop&list=PL0123456789&index=3&v=${id}&pp=abc`,
    `https://www.youtube.com/watch?v=${id}#t=1m`,
    `https://m.youtube.com/watch?v=${id}`,
    `https://music.youtube.com/watch?v=${id}&list=RDAMVM`,
    `https://www.youtube-nocookie.com/watch?v=${id}`,
    `https://www.youtube.com/embed/${id}`,
    `https://www.youtube.com/embed/${id}?rel=0&start=5`,
    `https://www.youtube-nocookie.com/embed/${id}`,
    `youtube-nocookie.com/embed/${id}`,
    `https://www.youtube.com/v/${id}`,
    `https://www.youtube.com/v/${id}&hl=en&fs=1`,
    `https://www.youtube.com/e/${id}`,
    `https://youtu.be/${id}`,
    `youtu.be/${id}`,
    `https://www.youtu.be/${id}`,
    `https://youtu.be/${id}?si=AbCdEf&t=10`,
    `https://youtu.be/${id}/`,
    `https://www.youtube.com/shorts/${id}`,
    `https://m.youtube.com/shorts/${id}?feature=share`,
    `https://www.youtube.com/live/${id}?feature=share`,
  ])('finds the video in %j', (address) => {
    expect(findVideoId(address)).toBe(id);
  });

  it.each([
    '',
    'not a video',
    id,
    'https://www.youtube.com/',
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?list=PL0123456789',
    'https://www.youtube.com/watch?v=tooShort',
    `https://www.youtube.com/watch?v=${id}x`,
    'https://www.youtube.com/watch?v=dQw4w9.gX_Q',
    'https://www.youtube.com/watch?v=dQw4w9%2FgX_Q',
    `https://www.youtube.com/watch?V=${id}`,
    `https://www.youtube.com/watching?v=${id}`,
    `https://www.youtube.com/user/${id}`,
    `https://www.youtube.com/embed/x/${id}`,
    'https://www.youtube.com/embed/videoseries?list=PL0123456789',
    'https://www.youtube.com/embed/live_stream?channel=UC0123456789',
    'https://www.youtube.com/@somebody11',
    `https://youtu.be/${id}x`,
    `https://youtu.be/watch?v=${id}`,
  ])('finds no video in %j', (address) => {
    expect(findVideoId(address)).toBeUndefined();
  });

  it.each([
    `https://youtube.com.elsewhere.example/watch?v=${id}`,
    `https://elsewhere.example/youtube.com/watch?v=${id}`,
    `https://elsewhere.example/?https://www.youtube.com/watch?v=${id}`,
    `https://notyoutube.com/watch?v=${id}`,
    `https://youtube.co/watch?v=${id}`,
    `https://youtube-com.example/watch?v=${id}`,
    `https://www-youtube.com/watch?v=${id}`,
    `https://youtube.com@elsewhere.example/watch?v=${id}`,
    `https://elsewhere.example@youtube.com/watch?v=${id}`,
    `https://elsewhere.example\\@youtube.com/watch?v=${id}`,
    `https://yоutube.com/watch?v=${id}`,
    `https://evil.youtu.be/${id}`,
    `https://youtu.be.elsewhere.example/${id}`,
    `https://youtube-nocookie.com.elsewhere.example/embed/${id}`,
    `ftp://www.youtube.com/watch?v=${id}`,
    `javascript://www.youtube.com/watch?v=${id}`,
    `data:text/html,youtube.com/watch?v=${id}`,
  ])('rejects the misleading URL %j', (address) => {
    expect(findVideoId(address)).toBeUndefined();
  });

  it('finds any id in any URL form', () => {
    const anyId = fc
      .stringMatching(/^[A-Za-z0-9_-]{11}$/)
      .filter((text) => !['videoseries', 'live_stream'].includes(text));
    const forms = fc.constantFrom(
      (video: string) => `https://www.youtube.com/watch?a=1&v=${video}&b=2`,
      (video: string) => `m.youtube.com/shorts/${video}`,
      (video: string) => `https://youtu.be/${video}?t=1`,
      (video: string) => `www.youtube-nocookie.com/embed/${video}`,
    );
    fc.assert(
      fc.property(anyId, forms, (video, form) => {
        expect(findVideoId(form(video))).toBe(video);
      }),
    );
  });

  it('never throws, and returns only ids', () => {
    const text = fc.oneof(fc.string(), fc.webUrl(), fc.string({ maxLength: 200, unit: 'binary' }));
    fc.assert(
      fc.property(text, (anything) => {
        expect(findVideoId(anything) ?? id).toMatch(/^[A-Za-z0-9_-]{11}$/);
      }),
    );
  });

  it('finds no video in text longer than 2,048 characters', () => {
    const address = `https://www.youtube.com/watch?v=${id}&x=`;
    expect(findVideoId(address + 'x'.repeat(2_048 - address.length))).toBe(id);
    expect(findVideoId(address + 'x'.repeat(2_049 - address.length))).toBeUndefined();
  });
});
