import type { HealthCheck } from '#platform/health/server/health-check.ts';

/** What decides whether traffic may come to this process; the status page asks more, and of all processes. */
export function smtpHealth(isListening: () => boolean): HealthCheck {
  return { id: 'smtp', check: async () => (isListening() ? 'operational' : 'down') };
}

export function databaseHealth(needs: { ping(): Promise<number>; isStorageShort(): boolean }): HealthCheck {
  return {
    id: 'database',
    check: async () => {
      await needs.ping();
      return needs.isStorageShort() ? 'degraded' : 'operational';
    },
  };
}
