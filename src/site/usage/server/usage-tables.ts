import type { UsageArea, UsageCounter } from '../common/usage-day.ts';

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
  /** Time at which the server received it, in milliseconds since the Unix epoch. */
  timestamp: number;
  /** Size of the row, for the limit on the whole table. */
  size_bytes: number;
};

export type UsageDayRow = Record<UsageCounter, number> & {
  /** Date in UTC. */
  date: string;
  area: UsageArea;
  updated_at: number;
};

export type UsageTables = { usage_events: UsageEventRow; usage_days: UsageDayRow };
