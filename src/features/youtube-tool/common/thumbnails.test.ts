import { expect, it } from 'vitest';
import { downloadName, proxiedPath, publicUrl, thumbnailQualities } from './thumbnails.ts';

const id = 'dQw4w9-gX_Q';

it('thumbnails have five qualities, from the largest to the smallest', () => {
  expect(
    thumbnailQualities.map(({ quality, name, width, height }) => `${quality} ${name} ${width}x${height}`),
  ).toEqual([
    'maxres Largest 1280x720',
    'sd Large 640x480',
    'hq Medium 480x360',
    'mq Small 320x180',
    'default Smallest 120x90',
  ]);
});

it('a thumbnail has a public URL, a path on our server and a download name', () => {
  expect(thumbnailQualities.map(({ quality }) => publicUrl(id, quality))).toEqual([
    `https://img.youtube.com/vi/${id}/maxresdefault.jpg`,
    `https://img.youtube.com/vi/${id}/sddefault.jpg`,
    `https://img.youtube.com/vi/${id}/hqdefault.jpg`,
    `https://img.youtube.com/vi/${id}/mqdefault.jpg`,
    `https://img.youtube.com/vi/${id}/default.jpg`,
  ]);
  expect(proxiedPath(id, 'sd')).toBe(`/thumbnails/${id}/sd.jpg`);
  expect(downloadName(id, 'hq')).toBe(`youtube-thumbnail-${id}-hq.jpg`);
});
