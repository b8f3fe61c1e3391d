import type { HealthStatus } from '../common/health-status.ts';

/** A part that the process cannot do without, asked by whoever decides whether traffic may come. */
export type HealthCheck = {
  /** `smtp`, `database`. */
  id: string;
  check(signal: AbortSignal): Promise<HealthStatus>;
};
