import { Wing } from '#platform/ui/web/wing.tsx';
import { mailboxLifeSeconds } from '../common/limits.ts';
import { useRemaining } from './expiry-panel.tsx';

/** The wing's cells go out one by one as the ten minutes pass, beside the bar and the clock. */
export function WingClock({ endsAtMs }: { endsAtMs: number | undefined }) {
  const remaining = useRemaining(endsAtMs);
  return <Wing className="w-62" litFraction={remaining === undefined ? 1 : remaining / mailboxLifeSeconds} />;
}
