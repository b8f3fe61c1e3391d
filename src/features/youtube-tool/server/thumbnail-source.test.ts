import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, type ImageHost, startImageHost } from '#test/support/fakes/image-host.ts';
import { until } from '#test/support/http/http-servers.ts';
import { ThumbnailCache, ThumbnailSource } from './thumbnail-source.ts';

const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'] as const;
let host: ImageHost;

beforeEach(async () => {
  host = await startImageHost();
});
afterEach(() => host.close());

it('the thumbnail source rejects a fetch beyond the limit, and accepts it after the others are done', async () => {
  const waiting: (() => void)[] = [];
  host.answer = (response, request) =>
    void waiting.push(() => answerWith(200, 'image/jpeg')(response, request));
  const clock = { nowMs: () => 0 };
  const source = new ThumbnailSource({ baseUrl: host.url, clock, maxFetchesAtOnce: 2 });
  const first = [source.get(ids[0], 'hq'), source.get(ids[1], 'hq')];
  await expect(source.get(ids[2], 'hq')).rejects.toMatchObject({ code: 'service_unavailable' });
  await until(() => waiting.length === 2);
  for (const answer of waiting.splice(0)) answer();
  await Promise.all(first);
  host.answer = answerWith(200, 'image/jpeg');
  await expect(source.get(ids[2], 'hq')).resolves.toBeDefined();
});

const clock = { nowMs: () => 0 };
const picture = (bytes: number) => new Uint8Array(bytes);

it('the thumbnail cache stays within its limit by evicting the least recently used picture', () => {
  const cache = new ThumbnailCache({ clock, maxBytes: 10_000 });
  for (const key of ['a', 'b', 'c']) cache.keep(key, picture(2_500));
  cache.find('a');
  cache.keep('d', picture(2_500));
  expect(['a', 'b', 'c', 'd'].filter((key) => cache.find(key))).toEqual(['a', 'c', 'd']);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
});

it('the thumbnail cache counts the size of entries for missing pictures', () => {
  const cache = new ThumbnailCache({ clock, maxBytes: 10_000 });
  for (let index = 0; index < 1_000; index += 1) cache.keep(String(index), undefined);
  expect(cache.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.find('0')).toBeUndefined();
  expect(cache.find('999')).toMatchObject({ picture: undefined });
});

it('the thumbnail cache keeps one entry per key, and no entry larger than its limit', () => {
  const cache = new ThumbnailCache({ clock, maxBytes: 10_000 });
  cache.keep('a', picture(4_000));
  cache.keep('a', picture(4_000));
  expect(cache.bytes).toBeLessThan(5_000);
  cache.keep('b', picture(20_000));
  expect(cache.find('b')).toBeUndefined();
  expect(cache.bytes).toBe(0);
});
