import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import type { EventData } from '../common/event-rules.ts';

/** What trackers of operators put on the page. */
type Trackers = {
  plausible?: (name: string, options: { props: EventData }) => void;
  gtag?: (command: 'event', name: string, data: EventData) => void;
};

/** Tells the tracker that the operator put on the page, where there is one; its faults are its own. */
export function tellPageTracker(name: string, data: EventData): void {
  const { plausible, gtag } = window as unknown as Trackers;
  try {
    if (typeof plausible === 'function') plausible(name, { props: data });
    else if (typeof gtag === 'function') gtag('event', name, data);
  } catch (cause) {
    logInBrowser('the page tracker failed', cause);
  }
}
