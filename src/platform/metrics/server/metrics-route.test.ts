import { expect, it } from 'vitest';
import { Secret } from '#platform/config/server/secret.ts';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import { Metrics } from './metrics.ts';
import { metricsRoute } from './metrics-route.ts';

async function statusOf(headers: Record<string, string>, token?: Secret): Promise<number> {
  const { server } = buildHttpServer([metricsRoute(await Metrics.open(), token)]);
  return (await server.inject({ method: 'GET', url: '/metrics', headers })).statusCode;
}

it('without a token, the metrics answer requests whose Host is this machine, and no other requests', async () => {
  expect(await statusOf({ host: '127.0.0.1:9464' })).toBe(200);
  expect(await statusOf({ host: 'localhost:9464' })).toBe(200);
  expect(await statusOf({ host: 'rebound.example:9464' })).toBe(401);
});

it('with a token in the settings, the metrics answer any Host if the request carries the token', async () => {
  const token = new Secret('sixteen letters!');
  expect(await statusOf({ host: 'node:9464', authorization: 'Bearer sixteen letters!' }, token)).toBe(200);
  expect(await statusOf({ host: 'localhost:9464' }, token)).toBe(401);
  expect(await statusOf({ host: 'node:9464', authorization: 'Bearer sixteen letters?' }, token)).toBe(401);
});

it('a metric that fails is left out, and the other metrics are reported', async () => {
  const metrics = await Metrics.open();
  metrics.gauge({ name: 'broken', help: 'Cannot be read.' }, () => Promise.reject(new Error('away')));
  metrics.gauge({ name: 'whole', help: 'Can be read.' }, () => [{ labels: {}, value: 3 }]);
  const text = await metrics.write();
  expect(text).toContain('whole 3');
  expect(text).not.toMatch(/^broken \d/mu);
});
