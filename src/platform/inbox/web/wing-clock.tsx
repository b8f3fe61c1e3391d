import { Wing } from '#platform/ui/web/wing.tsx';
import { useRemaining } from './expiry-panel.tsx';

type WingClockProps = { endsAtMs: number | undefined; lifeSeconds: number };

/** The wing's cells go out one by one as the time passes, beside the bar and the clock. */
export function WingClock({ endsAtMs, lifeSeconds }: WingClockProps) {
  const remaining = useRemaining(endsAtMs, lifeSeconds);
  return <Wing className="w-62" litFraction={remaining === undefined ? 1 : remaining / lifeSeconds} />;
}
