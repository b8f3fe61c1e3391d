export type HealthStatus = 'operational' | 'degraded' | 'down';

/** What a room or part says of itself when asked; `platform/health` collects them for status and probes. */
export type HealthCheck = {
  /** `smtp`, `api`, `cleanup`, `database`. */
  id: string;
  check(signal: AbortSignal): Promise<{ status: HealthStatus; description: string }>;
};
