import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import { loadTracker } from './served-tracker.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mayfly-tracker-'));
  file = join(folder, 'tracker.js');
  writeFileSync(file, 'window.plausible = () => {};');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the tracker is served at a URL that changes with its content', async () => {
  const route = await loadTracker(file);
  const { server } = buildHttpServer([route]);
  const response = await server.inject({ method: 'GET', url: route.path });
  expect(response.body).toBe('window.plausible = () => {};');
  expect(response.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=86400',
  });
  writeFileSync(file, 'window.gtag = () => {};');
  expect((await loadTracker(file)).path).not.toBe(route.path);
});

it.each(['dnt', 'sec-gpc'])(
  'the tracker is empty for clients that send %s, with a matching Vary header',
  async (name) => {
    const route = await loadTracker(file);
    const { server } = buildHttpServer([route]);
    const get = (value: string) =>
      server.inject({ method: 'GET', url: route.path, headers: { [name]: value } });
    const refused = await get('1');
    expect([refused.statusCode, refused.body]).toEqual([200, '']);
    expect(refused.headers.vary).toContain(name);
    expect((await get('0')).body).not.toBe('');
  },
);

it('a tracker file that cannot be read causes an error that names it', async () => {
  for (const missing of [join(folder, 'nothing.js'), folder]) {
    await expect(loadTracker(missing)).rejects.toMatchObject({
      code: 'tracker_unreadable',
      details: { file: missing },
    });
  }
});
