import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import type { EventData } from '../common/event-rules.ts';
import { maxEventsPerMinute, maxLocalEvents } from '../common/limits.ts';

export type LocalEvent = {
  event_name: string;
  event_data: EventData;
  page_url: string;
  referrer: string;
  session_id: string;
  /** Milliseconds since the Unix epoch, by the clock of this browser. */
  timestamp: number;
};

const minuteMs = 60_000;

/** The last events of this tab; gone with it. */
const stored = storedValue({ key: 'mayfly.events', area: 'session', read: readEvents });

export function keepLocally(event: LocalEvent): void {
  stored.set([...(stored.get() ?? []), event].slice(-maxLocalEvents));
}

/** The session has told of as many events in the last minute as it may. */
export function isSessionBusy(sessionId: string, nowMs: number): boolean {
  const recent = (stored.get() ?? []).filter(
    ({ session_id: session, timestamp }) =>
      session === sessionId && timestamp > nowMs - minuteMs && timestamp <= nowMs,
  );
  return recent.length >= maxEventsPerMinute;
}

function readEvents(value: unknown): readonly LocalEvent[] | undefined {
  return Array.isArray(value) && value.every(isLocalEvent) ? value : undefined;
}

function isLocalEvent(value: unknown): value is LocalEvent {
  return isRecord(value) && typeof value.session_id === 'string' && typeof value.timestamp === 'number';
}
