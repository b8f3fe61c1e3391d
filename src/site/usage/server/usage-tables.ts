const usageAreas = ['email', 'phone', 'identity', 'password'] as const;
export type UsageArea = (typeof usageAreas)[number];

const usageCounters = ['generated', 'checked', 'received', 'copied', 'opened'] as const;
export type UsageCounter = (typeof usageCounters)[number];

/** Returns the date in UTC, regardless of the server's time zone: `2026-01-31`. */
export function utcDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

export type UsageEventRow = {
  id: string;
  event_name: string;
  /** JSON. */
  event_data: string;
  user_agent: string;
  page_url: string;
  referrer: string;
  session_id: string;
  /** Always null, because there are no accounts. */
  user_id: null;
  /** Time at which the server received the event, in milliseconds since the Unix epoch. */
  timestamp: number;
  /** Size of the row, which counts toward the limit of the whole table. */
  size_bytes: number;
};

export type UsageDayRow = Record<UsageCounter, number> & {
  /** Date in UTC. */
  date: string;
  area: UsageArea;
  updated_at: number;
};

export type UsageTables = { usage_events: UsageEventRow; usage_days: UsageDayRow };
