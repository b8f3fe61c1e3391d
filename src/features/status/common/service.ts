import type { HealthStatus } from '#platform/health/common/health-status.ts';

export const serviceIds = ['smtp', 'api', 'cleanup', 'database'] as const;
export type ServiceId = (typeof serviceIds)[number];

export type ServiceState = { status: HealthStatus; description: string };

export function forEachService<Value>(make: (id: ServiceId) => Value): Record<ServiceId, Value> {
  return { smtp: make('smtp'), api: make('api'), cleanup: make('cleanup'), database: make('database') };
}

/** What is said of a service that is well, also where an answer says nothing (SPEC section 8). */
export const wellSentences: Readonly<Record<ServiceId, string>> = {
  smtp: 'SMTP server is running normally',
  api: 'API endpoints are responding',
  cleanup: 'Email cleanup service is active',
  database: 'Database is connected and responsive',
};

/** What is said of a service that is not there, also when nobody could be asked (SPEC section 8). */
export const downSentences: Readonly<Record<ServiceId, string>> = {
  smtp: 'Cannot connect to email server',
  api: 'API server unavailable',
  cleanup: 'Cleanup service unreachable',
  database: 'Database server down',
};
