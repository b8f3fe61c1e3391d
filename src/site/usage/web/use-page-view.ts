import { useEffect } from 'react';
import { useTrack } from './use-track.ts';

/** Idle at last, or this much later: a page that never rests is seen too. */
const latestMs = 3_000;

/** Tells once that a tool was opened, when the browser has nothing better to do. */
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
