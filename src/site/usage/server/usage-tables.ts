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
  /** Nobody signs in, so it is always null. */
  user_id: null;
  /** When the server was told, in milliseconds since the Unix epoch. */
  timestamp: number;
  /** What the row takes up, for the bound on all of them. */
  size_bytes: number;
};

export type UsageDayRow = Record<UsageCounter, number> & {
  /** Of UTC. */
  date: string;
  area: UsageArea;
  updated_at: number;
};

export type UsageTables = { usage_events: UsageEventRow; usage_days: UsageDayRow };
