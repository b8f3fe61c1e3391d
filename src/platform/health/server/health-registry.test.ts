import { describe, expect, it } from 'vitest';
import { buildHttpServer } from '#test/support/http/http-servers.ts';
import type { HealthStatus } from '../common/health-status.ts';
import { type HealthCheck, HealthRegistry } from './health-registry.ts';
import { healthRoutes } from './health-routes.ts';

function registryOf(checks: readonly HealthCheck[], timeoutMs = 1_000) {
  const clock = { now: 1_000, nowMs: () => clock.now };
  return { clock, registry: new HealthRegistry({ clock, checks, cacheMs: 1_000, timeoutMs }) };
}

describe('HealthRegistry', () => {
  it('collects the status of every part', async () => {
    const checks: HealthCheck[] = [
      { id: 'smtp', check: async () => 'operational' },
      { id: 'database', check: async () => 'degraded' },
    ];
    expect(await registryOf(checks).registry.read()).toEqual({
      smtp: 'operational',
      database: 'degraded',
    });
  });

  it('reports a part that fails or never answers as down', async () => {
    const checks: HealthCheck[] = [
      { id: 'smtp', check: () => Promise.reject(new Error('marker')) },
      { id: 'database', check: () => new Promise(() => undefined) },
    ];
    const report = await registryOf(checks, 20).registry.read();
    expect(report).toEqual({ smtp: 'down', database: 'down' });
  });

  it('checks once for all callers within a second', async () => {
    let asked = 0;
    const check = async (): Promise<HealthStatus> => {
      asked += 1;
      return 'operational';
    };
    const { clock, registry } = registryOf([{ id: 'smtp', check }]);
    await Promise.all([registry.read(), registry.read(), registry.read()]);
    clock.now += 999;
    await registry.read();
    expect(asked).toBe(1);
    clock.now += 1;
    await registry.read();
    expect(asked).toBe(2);
  });
});

describe('probes', () => {
  const probe = async (path: string, statuses: Record<string, HealthStatus>) => {
    const checks = Object.entries(statuses).map(([id, status]) => ({
      id,
      check: async () => status,
    }));
    const routes = healthRoutes(registryOf(checks).registry, ['database', 'smtp']);
    const { server } = buildHttpServer(routes);
    return server.inject({ method: 'GET', url: path });
  };

  it('/healthz is alive even if parts are down', async () => {
    const response = await probe('/healthz', { database: 'down' });
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'alive' }]);
  });

  it('/readyz is ready while database and smtp are not down', async () => {
    const response = await probe('/readyz', { database: 'degraded', smtp: 'operational', cleanup: 'down' });
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      status: 'ready',
      checks: { database: 'degraded', smtp: 'operational' },
    });
  });

  it('/readyz is not ready if database or smtp is down or missing', async () => {
    const response = await probe('/readyz', { database: 'operational' });
    expect(response.statusCode).toBe(503);
    expect(response.json()).toEqual({
      status: 'not ready',
      checks: { database: 'operational', smtp: 'down' },
    });
  });
});
