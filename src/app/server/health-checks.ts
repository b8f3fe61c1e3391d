import type { HealthCheck } from '#platform/health/server/health-check.ts';

/** Checks that decide if this process may receive traffic. The status page checks more, and all processes. */
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
