import type { HealthStatus } from '#platform/health/common/health-status.ts';

/** `fallback` is the built-in engine while the configured model server is unavailable. */
export const textEngines = ['embedded', 'llm', 'fallback'] as const;
export const speechEngines = ['none', 'local', 'remote'] as const;

export type TextEngineName = (typeof textEngines)[number];
export type SpeechEngineName = (typeof speechEngines)[number];

export const serviceIds = ['smtp', 'api', 'cleanup', 'database'] as const;
export type ServiceId = (typeof serviceIds)[number];

export type ServiceState = { status: HealthStatus; description: string };

export function forEachService<Value>(make: (id: ServiceId) => Value): Record<ServiceId, Value> {
  return { smtp: make('smtp'), api: make('api'), cleanup: make('cleanup'), database: make('database') };
}

/** Also used if the answer has no description. */
export const wellSentences: Readonly<Record<ServiceId, string>> = {
  smtp: 'SMTP server is running normally',
  api: 'API endpoints are responding',
  cleanup: 'Email cleanup service is active',
  database: 'Database is connected and responsive',
};

/** Descriptions of services that are down. Shown for all services if the server does not respond. */
export const downSentences: Readonly<Record<ServiceId, string>> = {
  smtp: 'Cannot connect to email server',
  api: 'API server unavailable',
  cleanup: 'Cleanup service unreachable',
  database: 'Database server down',
};
