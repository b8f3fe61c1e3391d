import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { isRecord, storedValue } from '#platform/storage/web/stored-value.ts';
import { cleanData, cleanUrl, type EventData, nameFault } from '../common/event-rules.ts';
import { maxEventsPerMinute, maxLocalEvents } from '../common/limits.ts';
import { isOptedOut } from './is-opted-out.ts';

type LocalEvent = {
  event_name: string;
  event_data: EventData;
  page_url: string;
  referrer: string;
  session_id: string;
  timestamp: number;
};

type TrackOptions = {
  sessionId: string;
  caller?: Pick<Caller, 'call'>;
};

/** Never rejects, so that a failure does not affect the page. */
export async function track(
  name: string,
  data: EventData,
  { sessionId, caller = browserCaller }: TrackOptions,
): Promise<void> {
  if (isOptedOut()) return;
  const cleaned = cleanData(data);
  const fault = nameFault(name) ?? ('fault' in cleaned ? cleaned.fault : undefined);
  if (fault !== undefined || 'fault' in cleaned) return logInBrowser(`an event was not sent: it ${fault}`);
  const now = Date.now();
  if (isSessionBusy(sessionId, now)) return logInBrowser('an event was not sent: there are too many');
  const event = {
    event_name: name,
    event_data: cleaned.data,
    page_url: cleanUrl(location.href),
    referrer: cleanUrl(document.referrer),
    session_id: sessionId,
  };
  keepLocally({ ...event, timestamp: now });
  reportToPageTracker(name, cleaned.data);
  try {
    await caller.call('track', event);
  } catch (cause) {
    logInBrowser('an event was not sent', cause);
  }
}

const minuteMs = 60_000;

/** Deleted when the tab is closed. */
const stored = storedValue({ key: 'mayfly.events', area: 'session', read: readEvents });

function keepLocally(event: LocalEvent): void {
  stored.set([...(stored.get() ?? []), event].slice(-maxLocalEvents));
}

function isSessionBusy(sessionId: string, nowMs: number): boolean {
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

type Trackers = {
  plausible?: (name: string, options: { props: EventData }) => void;
  gtag?: (command: 'event', name: string, data: EventData) => void;
};

function reportToPageTracker(name: string, data: EventData): void {
  const { plausible, gtag } = window as unknown as Trackers;
  try {
    if (typeof plausible === 'function') plausible(name, { props: data });
    else if (typeof gtag === 'function') gtag('event', name, data);
  } catch (cause) {
    logInBrowser('the page tracker failed', cause);
  }
}
