import { useEffect, useRef } from 'react';
import { cellsOut, putOut, Wing } from '#platform/ui/web/wing/wing.tsx';
import { useRemaining } from './expiry-panel.tsx';

type WingClockProps = { endsAtMs: number | undefined; lifeSeconds: number };

/** The wing's cells go out one by one as the time passes, beside the bar and the clock. */
export function WingClock({ endsAtMs, lifeSeconds }: WingClockProps) {
  const wing = useRef<SVGSVGElement>(null);
  const remaining = useRemaining(endsAtMs, lifeSeconds);
  const out = remaining === undefined ? 0 : cellsOut(remaining / lifeSeconds);
  useEffect(() => {
    if (wing.current) putOut(wing.current, out);
  }, [out]);
  return <Wing ref={wing} className="w-62" />;
}
