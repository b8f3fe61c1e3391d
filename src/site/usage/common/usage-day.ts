export const usageAreas = ['email', 'phone', 'identity', 'password'] as const;
export type UsageArea = (typeof usageAreas)[number];

export const usageCounters = ['generated', 'checked', 'received', 'copied', 'opened'] as const;
export type UsageCounter = (typeof usageCounters)[number];

/** Date in UTC, in any time zone of the server: `2026-01-31`. */
export function utcDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}
