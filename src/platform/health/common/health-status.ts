/** From well to ill; what is not known is none of them. */
export const healthStatuses = ['operational', 'degraded', 'down'] as const;
export type HealthStatus = (typeof healthStatuses)[number];

/** The illest of several; well where there is none. */
export function worstStatus(statuses: readonly HealthStatus[]): HealthStatus {
  const rank = Math.max(0, ...statuses.map((status) => healthStatuses.indexOf(status)));
  return healthStatuses[rank] ?? 'down';
}
