import { afterEach, beforeEach, expect, it } from 'vitest';
import { answerWith, type ImageHost, startImageHost } from '#test/support/fakes/image-host.ts';
import { until } from '#test/support/http/http-servers.ts';
import { ThumbnailSource } from './thumbnail-source.ts';

const ids = ['aaaaaaaaaaa', 'bbbbbbbbbbb', 'ccccccccccc'] as const;
let host: ImageHost;

beforeEach(async () => {
  host = await startImageHost();
});
afterEach(() => host.close());

it('limits simultaneous fetches, and continues when one is done', async () => {
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
