/** From best to worst. */
export const healthStatuses = ['operational', 'degraded', 'down'] as const;
export type HealthStatus = (typeof healthStatuses)[number];

export function worstStatus(statuses: readonly HealthStatus[]): HealthStatus {
  const rank = Math.max(0, ...statuses.map((status) => healthStatuses.indexOf(status)));
  return healthStatuses[rank] ?? 'down';
}
