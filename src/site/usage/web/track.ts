import { caller as browserCaller, type Caller } from '#platform/endpoint/web/call.ts';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { cleanUrl } from '../common/clean-text.ts';
import { cleanData, type EventData, nameFault } from '../common/event-rules.ts';
import { isOptedOut } from './is-opted-out.ts';
import { isSessionBusy, keepLocally } from './local-events.ts';
import { tellPageTracker } from './page-tracker.ts';

type TrackOptions = {
  sessionId: string;
  /** Tests put their own in. */
  caller?: Pick<Caller, 'call'>;
};

/** Tells of one event. Never rejects: a page works the same whether it is heard or not. */
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
  tellPageTracker(name, cleaned.data);
  try {
    await caller.call('track', event);
  } catch (cause) {
    logInBrowser('an event was not sent', cause);
  }
}
