import type { HealthCheck } from '#platform/health/server/health-check.ts';

const slowDatabaseMs = 500;

/** The parts that belong to no room of their own; the sentences are those of the status page. */
export const apiHealth: HealthCheck = {
  id: 'api',
  check: async () => ({ status: 'operational', description: 'API endpoints are responding' }),
};

export function smtpHealth(isListening: () => boolean): HealthCheck {
  return {
    id: 'smtp',
    check: async () =>
      isListening()
        ? { status: 'operational', description: 'SMTP server is running normally' }
        : { status: 'down', description: 'Cannot connect to email server' },
  };
}

export function databaseHealth(needs: { ping(): Promise<number>; isStorageShort(): boolean }): HealthCheck {
  return {
    id: 'database',
    check: async () => {
      const tookMs = await needs.ping().catch(() => undefined);
      if (tookMs === undefined) return { status: 'down', description: 'Database server down' };
      if (needs.isStorageShort()) return { status: 'degraded', description: 'Storage is short' };
      if (tookMs > slowDatabaseMs) return { status: 'degraded', description: 'Database answers slowly' };
      return { status: 'operational', description: 'Database is connected and responsive' };
    },
  };
}
