const usageAreas = ['email', 'phone', 'identity', 'password'] as const;
export type UsageArea = (typeof usageAreas)[number];

const usageCounters = ['generated', 'checked', 'received', 'copied', 'opened'] as const;
export type UsageCounter = (typeof usageCounters)[number];

export function utcDate(timeMs: number): string {
  return new Date(timeMs).toISOString().slice(0, 10);
}

export type UsageEventRow = {
  id: string;
  event_name: string;
  event_data: string;
  user_agent: string;
  page_url: string;
  referrer: string;
  session_id: string;
  /** Always null, because there are no accounts. */
  user_id: null;
  /** When the server received the event. */
  timestamp: number;
  /** Counts toward the limit of the whole table. */
  size_bytes: number;
};

export type UsageDayRow = Record<UsageCounter, number> & {
  date: string;
  area: UsageArea;
  updated_at: number;
};

export type UsageTables = { usage_events: UsageEventRow; usage_days: UsageDayRow };
