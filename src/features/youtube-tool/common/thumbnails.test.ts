import { expect, it } from 'vitest';
import { downloadName, proxiedPath, publicUrl, thumbnailQualities } from './thumbnails.ts';

const id = 'dQw4w9-gX_Q';

it('offers maxres, hq, mq, sd and default, in this order and these sizes', () => {
  expect(thumbnailQualities.map(({ quality, width, height }) => `${quality} ${width}x${height}`)).toEqual([
    'maxres 1280x720',
    'hq 480x360',
    'mq 320x180',
    'sd 640x480',
    'default 120x90',
  ]);
});

it('knows the public address, ours, and the name of the download', () => {
  expect(thumbnailQualities.map(({ quality }) => publicUrl(id, quality))).toEqual([
    `https://img.youtube.com/vi/${id}/maxresdefault.jpg`,
    `https://img.youtube.com/vi/${id}/hqdefault.jpg`,
    `https://img.youtube.com/vi/${id}/mqdefault.jpg`,
    `https://img.youtube.com/vi/${id}/sddefault.jpg`,
    `https://img.youtube.com/vi/${id}/default.jpg`,
  ]);
  expect(proxiedPath(id, 'sd')).toBe(`/thumbnails/${id}/sd.jpg`);
  expect(downloadName(id, 'hq')).toBe(`youtube-thumbnail-${id}-hq.jpg`);
});
