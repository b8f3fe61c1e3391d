import { useCallback, useEffect } from 'react';
import { logInBrowser } from '#platform/log/web/log-in-browser.ts';
import { useSession } from '#site/session/web/session-context.tsx';
import type { EventData } from '../common/event-rules.ts';
import { isOptedOut } from './is-opted-out.ts';

export function useTrack(): (name: string, data: EventData) => void {
  const session = useSession();
  return useCallback(
    (name, data) => {
      if (isOptedOut()) return;
      const { sessionId } = session.current();
      import('./track.ts')
        .then(({ track }) => track(name, data, { sessionId }))
        .catch((cause: unknown) => logInBrowser('an event was not sent', cause));
    },
    [session],
  );
}

/** Reports after this time even if the browser never becomes idle. */
const latestMs = 3_000;

/** Waits until the browser is idle. */
export function usePageView(tool: string): void {
  const track = useTrack();
  useEffect(() => {
    const tell = () => track('page_view', { tool });
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(tell, latestMs);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(tell, { timeout: latestMs });
    return () => cancelIdleCallback(idle);
  }, [track, tool]);
}
