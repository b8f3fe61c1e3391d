import { useEffect } from 'react';
import { useTrack } from './use-track.ts';

/** Reports after this time even if the browser never becomes idle. */
const latestMs = 3_000;

/** Reports once that a tool was opened, when the browser is idle. */
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
